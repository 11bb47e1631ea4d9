import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../session/use-session.ts';
import { useLazyCode } from '../../ui/hooks/use-lazy-code.ts';
import { placeOn, type RecordNavProps, trailOf } from './trail.ts';

const loadWays = () => import('./record-ways.tsx').then((module) => module.RecordWays);

/** The room of a link, until it is here: what stands beside it would move. */
const room = (
  <i className="ui-button" data-variant="quiet" data-size="small" data-icon-only="" aria-hidden="true" />
);

/**
 * The record's place in the list that the user came from, and the ways to the next and the previous one. Without such a
 * list there is nothing, and no code is loaded for it.
 */
export function RecordNav(props: RecordNavProps): ReactNode {
  const text = useText();
  const session = useSession();
  const frame = useRef<HTMLSpanElement>(null);
  const [trail] = useState(() => trailOf(session, props.list));
  const place = trail && placeOn(trail, props.id);
  const { code: Ways } = useLazyCode(loadWays, place !== undefined, () => undefined);
  if (!place) return null;
  const { total } = place;
  return (
    <span ref={frame} className="ui-record-nav">
      <small>
        {total === null
          ? text('ui.record.place', { place: place.place })
          : text('ui.record.placeOf', { place: place.place, total })}
      </small>
      {Ways ? (
        <Ways {...props} {...{ frame, trail, place }} />
      ) : (
        <>
          {room}
          {room}
        </>
      )}
    </span>
  );
}
