import { type NodeKind, ownExit } from '../kind.ts';
import { findOption } from '../options.ts';
import { nameText, referenceId } from '../reference.ts';
import { isOpen } from '../schedule-hours.ts';
import type { Move, Visit } from '../walk.ts';

export const timeValidation: NodeKind = {
  kind: 'timeValidation',
  title: 'flow-designer.kind.timeValidation',
  about: 'flow-designer.about.timeValidation',
  icon: 'calendar-clock',
  exits: [
    ownExit('inTime', 'flow-designer.branch.inTime'),
    ownExit('outOfTime', 'flow-designer.branch.outOfTime'),
  ],
  fields: [
    {
      type: 'option',
      name: 'related',
      list: 'schedules',
      label: 'flow-designer.field.schedule',
      required: true,
    },
  ],
  placeable: true,
  target: true,
  summary: (data) => nameText(data.related),
  walk,
};

/** By the schedule's hours; where they are not known, whoever tries it out says. */
function walk({ node, at, options, answer }: Visit): Move {
  const schedule = referenceId(node.data.related);
  if (schedule === null) return { type: 'end', end: 'invalid' };
  const hours = options.schedules && findOption(options.schedules, schedule)?.hours;
  if (hours) return { type: 'exit', branch: isOpen(hours, at) ? 'inTime' : 'outOfTime' };
  if (!answer) return { type: 'ask', choices: ['inTime', 'outOfTime'] };
  return { type: 'exit', branch: answer.type };
}
