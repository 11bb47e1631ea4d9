import type { FlowConnection, FlowElement, FlowNode } from '../../../../src/core/contract/calls/flows.ts';
import type { PlannedUraStep } from '../plan/plan-model.ts';

/** A way through the menus to a queue. */
export interface Route {
  readonly queueId: number;
  readonly steps: readonly Omit<PlannedUraStep, 'time'>[];
}

/** The elements of published versions, by flow id. */
export type Published = ReadonlyMap<number, readonly FlowElement[]>;

const idOf = (reference: unknown): unknown =>
  typeof reference === 'object' && reference !== null ? (reference as { value?: unknown }).value : reference;

/**
 * All ways through a flow and the flows after it, in the order of the options; a loop ends where it began.
 */
export function routesThrough(flowId: number, published: Published, before: Route['steps'] = []): Route[] {
  const elements = published.get(flowId) ?? [];
  const nodes = new Map(
    elements.flatMap((element) => ('source' in element ? [] : [[String(element.id), element] as const])),
  );
  const connections = elements.filter((element): element is FlowConnection => 'source' in element);
  const start = [...nodes.values()].find(({ data }) => data.component === 'start');
  return start ? from(start, before) : [];

  function from(node: FlowNode, steps: Route['steps']): Route[] {
    const { component, related, goToConnectFlow } = node.data;
    if (component === 'transferToQueue') return [{ queueId: Number(idOf(related)), steps }];
    if (component === 'goToConnectFlow') {
      const next = Number(idOf(goToConnectFlow));
      const wasThere = next === flowId || steps.some((step) => step.flowId === next);
      return wasThere ? [] : routesThrough(next, published, steps);
    }
    if (component === 'goTo') return [];
    return connections
      .filter(({ source }) => String(source) === String(node.id))
      .flatMap((connection) => {
        const target = nodes.get(String(connection.target));
        return target ? from(target, [...steps, ...stepOf(node, connection)]) : [];
      });
  }

  function stepOf(node: FlowNode, { data }: FlowConnection): Route['steps'] {
    if (data?.uraOption == null) return [];
    const name = String((node.data.related as { label?: string } | null)?.label ?? node.data.textToAudio);
    return [{ node: name, flowId, nodeId: String(node.id), digit: String(data.uraOption) }];
  }
}

/** The way of a caller with a purpose: to its queue, pressing the intended keys if there are some. */
export function routeFor(
  routes: readonly Route[],
  queueId: number | null,
  keys: readonly { node: string; digit: string }[],
): Route | undefined {
  const alike = ({ steps }: Route) =>
    steps.filter((step, index) => keys[index]?.node === step.node && keys[index].digit === step.digit)
      .length -
    Math.abs(steps.length - keys.length) / 100;
  return routes
    .filter((route) => route.queueId === queueId)
    .reduce<Route | undefined>(
      (best, route) => (best && alike(best) >= alike(route) ? best : route),
      undefined,
    );
}
