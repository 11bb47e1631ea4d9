import type { FlowState } from '../domain/model/flow.ts';
import type { FlowOptions } from '../domain/model/options.ts';
import type { Issue } from '../domain/rules/issue.ts';
import { validate } from '../domain/rules/validate.ts';
import { type DesignerData, flowOf } from './designer-store.ts';

const known = new WeakMap<FlowState, { readonly options: FlowOptions; readonly issues: readonly Issue[] }>();

/** The issues of the flow as it is shown; found once for each state. */
export function issuesOf(data: DesignerData): readonly Issue[] {
  const flow = flowOf(data);
  const found = known.get(flow);
  if (found?.options === data.options) return found.issues;
  const issues = validate(flow, data.options);
  known.set(flow, { options: data.options, issues });
  return issues;
}
