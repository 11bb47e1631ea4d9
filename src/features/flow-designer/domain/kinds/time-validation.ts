import { referenceId, referenceName } from '../../../../core/contract/flow/reference.ts';
import { isOpenAt } from '../../../../core/contract/hours/opening-state.ts';
import { findOption } from '../model/options.ts';
import { nameText } from '../model/reference.ts';
import type { Text } from '../model/text.ts';
import type { Move, Visit } from '../model/walk.ts';
import { type NodeKind, referenceField, ruled } from './kind.ts';

/** Goes on by one exit during a schedule, by another outside of it. */
export const timeValidation: NodeKind = {
  ...ruled('timeValidation', {
    inTime: 'flow-designer.branch.inTime',
    outOfTime: 'flow-designer.branch.outOfTime',
  }),
  title: 'flow-designer.kind.timeValidation',
  about: 'flow-designer.about.timeValidation',
  icon: 'calendar-clock',
  tone: 'yellow',
  fields: [referenceField('timeValidation', 'flow-designer.field.schedule', true)],
  placeable: true,
  summary: (data) => nameText(data.related),
  walk,
  assumes,
};

/** The exit by the schedule's hours and its exceptions of that date; undefined where they are unknown. */
function exitAt({ node, at, options }: Visit): 'inTime' | 'outOfTime' | undefined {
  const schedule = referenceId(node.data.related);
  const hours = options.schedules && findOption(options.schedules, schedule ?? '')?.hours;
  return hours && (isOpenAt(hours, at) ? 'inTime' : 'outOfTime');
}

/** By the hours; if they are unknown, the tester says. */
function walk(visit: Visit): Move {
  const branch = exitAt(visit) ?? visit.answer?.type;
  return branch ? { type: 'exit', branch } : { type: 'ask', choices: ['inTime', 'outOfTime'] };
}

function assumes(visit: Visit): Text | null {
  const exit = exitAt(visit);
  const name = referenceName(visit.node.data.related);
  return exit && name ? { id: `flow-designer.assumes.${exit}`, values: { name } } : null;
}
