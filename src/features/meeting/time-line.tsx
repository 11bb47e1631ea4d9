import type { MouseEvent } from 'react';
import { formatDuration } from '../../core/i18n/format-duration.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { colourOf } from './colours.ts';
import { lastMoment, type TimedMessage } from './messages/timed-messages.ts';

interface TimeLineProps {
  readonly messages: readonly TimedMessage[];
  readonly names: readonly string[];
  /** Called with the id of a message that was pressed. */
  readonly onPlace: (id: string) => void;
}

/** Units of the drawing from one end of a lane to the other. */
const WIDTH = 1000;
/** Units: shorter messages are drawn in this width, or they could not be seen. */
const THINNEST = 2;

/** The speakers over time, each on a lane. The messages below have the same in words. */
export function TimeLine({ messages, names, onPlace }: TimeLineProps) {
  const text = useText();
  const end = lastMoment(messages);
  const lanes = names
    .map((name) => ({
      name,
      spoken: messages.filter((one) => one.speaker === name && one.start !== undefined),
    }))
    .filter(({ spoken }) => spoken.length > 0);
  if (end === 0 || lanes.length === 0) return null;
  return (
    <section className="meeting-panel meeting-time" aria-labelledby="time-line">
      <h2 id="time-line">{text('meetings.timeline')}</h2>
      <ul dir="ltr">
        {lanes.map(({ name, spoken }) => (
          <li key={name} data-colour={colourOf(names, name)}>
            <span aria-hidden="true">{name}</span>
            <Lane name={name} spoken={spoken} end={end} onPlace={onPlace} />
          </li>
        ))}
      </ul>
      <p className="meeting-scale" dir="ltr" aria-hidden="true">
        <span>{text('meetings.timeline.hint')}</span>
        <time>{formatDuration(0)}</time>
        <time>{formatDuration(end)}</time>
      </p>
    </section>
  );
}

interface LaneProps {
  readonly name: string;
  readonly spoken: readonly TimedMessage[];
  readonly end: number;
  readonly onPlace: (id: string) => void;
}

function Lane({ name, spoken, end, onPlace }: LaneProps) {
  const text = useText();
  const choose = ({ currentTarget, clientX }: MouseEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const moment = ((clientX - left) / width) * end;
    const nearest = [...spoken].sort((a, b) => distance(a, moment) - distance(b, moment))[0];
    if (nearest) onPlace(nearest.id);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: each message below is a stop of the keyboard's
    <svg
      viewBox={`0 0 ${WIDTH} 10`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text('meetings.timeline.lane', {
        name,
        count: spoken.length,
        first: spoken[0]?.clock,
        last: formatDuration(spoken.at(-1)?.end ?? 0),
      })}
      onClick={choose}
    >
      <path d={spoken.map((one) => blockOf(one, end)).join('')} />
    </svg>
  );
}

function blockOf({ start = 0, end: own = start }: TimedMessage, end: number): string {
  const width = Math.max(THINNEST, ((own - start) / end) * WIDTH);
  const from = Math.min((start / end) * WIDTH, WIDTH - width);
  return `M${from.toFixed(1)} 0h${width.toFixed(1)}v10h-${width.toFixed(1)}z`;
}

function distance({ start = 0, end = start }: TimedMessage, moment: number): number {
  if (moment < start) return start - moment;
  return moment > end ? moment - end : 0;
}
