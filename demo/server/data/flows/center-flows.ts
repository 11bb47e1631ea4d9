import type { CenterConnectFlow, CenterFlowVersion } from '../center/center-model.ts';
import type { Random } from '../random.ts';
import { auroraFlows } from './aurora-flows.ts';
import { clinicFlows } from './clinic-flows.ts';
import { elementsOf, type NameOf } from './elements.ts';
import type { FlowPlan } from './flow-plan.ts';

const plans = Object.entries({ ...auroraFlows, ...clinicFlows })
  .map(([id, plan]) => ({ id: Number(id), plan }))
  .sort((one, other) => one.id - other.id);

/** A flow's name, known before its elements are made: flows refer to one another. */
export const flowName = (id: number): string => plans.find((one) => one.id === id)?.plan.name ?? '';

/** All contact flows with all their saved versions, the oldest first. */
export function createFlows(random: Random, nameOf: NameOf) {
  const connectFlows: CenterConnectFlow[] = [];
  const flowVersions: CenterFlowVersion[] = [];
  for (const { id, plan } of plans) {
    const versions = versionsOf(random, id, plan, nameOf).map((version, index) => ({
      ...version,
      id: flowVersions.length + index + 1,
    }));
    flowVersions.push(...versions);
    connectFlows.push(flowOf(random, id, plan, versions));
  }
  return { connectFlows, flowVersions };
}

/** The versions of a flow: most of the first weeks, later ones more rarely. */
function versionsOf(random: Random, flowId: number, plan: FlowPlan, nameOf: NameOf) {
  const steps = Array.from({ length: plan.versions }, (_, index) => plan.at(index + 1));
  const begun = random.int(120, 600);
  return elementsOf(steps, nameOf).map((elements, index) => ({
    connectFlowId: flowId,
    elements,
    daysAgo: Math.round(begun * (1 - index / plan.versions) ** 1.4 * 100) / 100,
    userId: plan.authors[index % plan.authors.length] as number,
  }));
}

function flowOf(
  random: Random,
  id: number,
  plan: FlowPlan,
  versions: readonly CenterFlowVersion[],
): CenterConnectFlow {
  const [first, last] = [versions[0], versions.at(-1)];
  const published = plan.published === undefined ? undefined : versions[plan.published - 1];
  const createdDaysAgo = (first?.daysAgo ?? random.int(2, 20)) + 1;
  return {
    id,
    levelId: plan.levelId,
    name: plan.name,
    isActive: plan.isActive ?? true,
    currentFlowId: last?.id ?? null,
    lastAppliedFlowId: published?.id ?? null,
    lastAppliedDaysAgo: published ? published.daysAgo * 0.99 : null,
    createdDaysAgo,
    updatedDaysAgo: last?.daysAgo ?? createdDaysAgo,
    createdByUserId: plan.authors[0] as number,
    updatedByUserId: last?.userId ?? (plan.authors[0] as number),
  };
}
