import { type FlowSummary, loadFlow, publishFlow, saveFlow } from '../../../core/contract/calls/flows.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import type { Api } from '../../../core/http/client.ts';
import { fromElements } from '../domain/exchange/read-elements.ts';
import { toElements } from '../domain/exchange/write-elements.ts';
import type { FlowState } from '../domain/model/flow.ts';
import type { FlowOptions } from '../domain/model/options.ts';

/** Another user has saved since this designer was opened or has saved. */
export interface Conflict {
  readonly theirs: FlowState;
  /** False: the server's flow is not the one that is shown. */
  readonly isWhole: boolean;
  readonly summary: FlowSummary;
}

type Written = { readonly connectFlow: FlowSummary; readonly message: string };

/** The newest version's id, as text. */
export const versionOf = ({ currentFlowId }: FlowSummary) =>
  currentFlowId == null ? null : String(currentFlowId);

/**
 * Saves one flow. It reads the flow again before it writes, and asks a server that can to refuse overwriting
 * a newer version (decision 115).
 */
export class FlowWriter {
  readonly #api: () => Api;
  readonly #id: Id;
  #version: string | null;
  /** The flow of a request without an answer: the server may have it all the same. */
  #sent: FlowState | null = null;
  /** The server's flow, once it was found to be the one that was sent. */
  #latest: FlowSummary | null = null;

  constructor(flow: FlowSummary, api: () => Api) {
    this.#api = api;
    this.#id = flow.id;
    this.#version = versionOf(flow);
  }

  /**
   * Saves the flow as a new version; if another user has saved meanwhile, returns the conflict and writes
   * nothing.
   */
  async save(flow: FlowState, options: FlowOptions): Promise<Written | Conflict> {
    const newer = await this.findNewer();
    if (newer) return newer;
    const body = toElements(flow, options);
    this.#sent = flow;
    return this.#took(await this.#api()(saveFlow, { params: { id: this.#id }, body }, this.#based()));
  }

  /** Publishes the newest version. */
  async publish(): Promise<Written> {
    return this.#took(await this.#api()(publishFlow, { params: { id: this.#id } }, this.#based()));
  }

  /**
   * After a save whose answer was lost: the flow if its newest version is the saved one, null if it is still
   * the one before.
   */
  async findSaved(): Promise<FlowSummary | null> {
    const before = this.#version;
    const newer = await this.findNewer();
    return newer || this.#version === before ? null : this.#latest;
  }

  /** After a publication whose answer was lost: the flow if its newest version is published, else null. */
  async findPublished(): Promise<FlowSummary | null> {
    const { connectFlow } = await this.#load();
    const { lastAppliedFlowId } = connectFlow;
    const isCurrent = versionOf(connectFlow) === this.#version;
    return isCurrent && lastAppliedFlowId != null && String(lastAppliedFlowId) === this.#version
      ? connectFlow
      : null;
  }

  async findNewer(): Promise<Conflict | null> {
    const { connectFlow, elements } = await this.#load();
    if (versionOf(connectFlow) === this.#version) return null;
    const { state: theirs, isWhole } = fromElements(elements);
    if (!this.#sent || !(await isSame(theirs, this.#sent))) return { theirs, isWhole, summary: connectFlow };
    this.basedOn(versionOf(connectFlow));
    this.#latest = connectFlow;
    return null;
  }

  #load() {
    return this.#api()(loadFlow, { params: { id: this.#id }, query: {} });
  }

  /** The next version is made from this one, and may replace no other. */
  basedOn(version: string | null): void {
    this.#version = version;
  }

  #took(written: Written): Written {
    this.#sent = null;
    this.basedOn(versionOf(written.connectFlow));
    return written;
  }

  #based() {
    return { version: this.#version };
  }
}

async function isSame(one: FlowState, other: FlowState): Promise<boolean> {
  const { diff } = await import('../domain/compare/diff.ts');
  const { nodes, connections } = diff(one, other);
  return nodes.size === 0 && connections.size === 0;
}
