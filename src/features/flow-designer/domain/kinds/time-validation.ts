import { referenceId } from '../../../../core/contract/flow/reference.ts';
import { isOpenAt } from '../../../../core/contract/hours/opening-state.ts';
import { findOption } from '../model/options.ts';
import { nameText } from '../model/reference.ts';
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
  fields: [referenceField('timeValidation', 'flow-designer.field.schedule', true)],
  placeable: true,
  summary: (data) => nameText(data.related),
  walk,
};

/** By the schedule's hours and its exceptions of that date; if they are unknown, the tester says. */
function walk({ node, at, options, answer }: Visit): Move {
  const schedule = referenceId(node.data.related);
  const hours = options.schedules && findOption(options.schedules, schedule ?? '')?.hours;
  if (hours) return { type: 'exit', branch: isOpenAt(hours, at) ? 'inTime' : 'outOfTime' };
  if (!answer) return { type: 'ask', choices: ['inTime', 'outOfTime'] };
  return { type: 'exit', branch: answer.type };
}
