import { type DesignerData, flowOf } from './designer-store.ts';
import type { FlowState } from './domain/flow.ts';
import type { Issue } from './domain/issue.ts';
import type { FlowOptions } from './domain/options.ts';
import { validate } from './domain/validate.ts';

const known = new WeakMap<FlowState, { readonly options: FlowOptions; readonly issues: readonly Issue[] }>();

/** What is wrong with the flow as it is shown; found once for each state, whoever asks. */
export function issuesOf(data: DesignerData): readonly Issue[] {
  const flow = flowOf(data);
  const found = known.get(flow);
  if (found?.options === data.options) return found.issues;
  const issues = validate(flow, data.options);
  known.set(flow, { options: data.options, issues });
  return issues;
}
