import { referenceId, referenceName } from '../../../../core/contract/flow/reference.ts';
import type { OpeningHours } from '../../../../core/contract/hours/opening-hours.ts';
import { isOpenAt, plannedDay } from '../../../../core/contract/hours/opening-state.ts';
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

/** The schedule's hours; undefined where they are unknown. */
function hoursOf({ node, options }: Visit): OpeningHours | undefined {
  const schedule = referenceId(node.data.related);
  return options.schedules && findOption(options.schedules, schedule ?? '')?.hours;
}

/** The exit by the hours and their exceptions of that date. */
const exitAt = (hours: OpeningHours, at: string) => (isOpenAt(hours, at) ? 'inTime' : 'outOfTime');

/** By the hours; if they are unknown, the tester says. */
function walk(visit: Visit): Move {
  const hours = hoursOf(visit);
  const branch = hours ? exitAt(hours, visit.at) : visit.answer?.type;
  return branch ? { type: 'exit', branch } : { type: 'ask', choices: ['inTime', 'outOfTime'] };
}

function assumes(visit: Visit): Text | null {
  const hours = hoursOf(visit);
  const name = referenceName(visit.node.data.related);
  if (!hours || !name) return null;
  return {
    id: `flow-designer.assumes.${exitAt(hours, visit.at)}`,
    values: { name, ...reasonAt(hours, visit.at.slice(0, 10)) },
  };
}

/** The reason for what a day's hours are: an exception by its name or its date alone, a day of the week without hours, or the clock. */
function reasonAt(hours: OpeningHours, day: string): { readonly why: string; readonly exception: string } {
  const { exception, intervals, nightUntil } = plannedDay(hours, day);
  if (exception) return { why: exception.name ? 'named' : 'date', exception: exception.name ?? '' };
  return { why: intervals.length === 0 && !nightUntil ? 'weekday' : 'clock', exception: '' };
}
