import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type RefObject, useEffect, useState } from 'react';
import type { Id } from '../../contract/ids/id.ts';
import { useHost } from '../../host/host-context.ts';
import { useText } from '../../i18n/use-text.ts';
import { isTyping } from '../../keys/is-typing.ts';
import { useSession } from '../../session/use-session.ts';
import { buttonLook } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import {
  leaveTrail,
  type Neighbour,
  neighbourOf,
  type Place,
  type RecordNavProps,
  type Trail,
} from './trail.ts';

/** The key of each way. */
const WAYS = { next: { key: 'j', by: 1 }, previous: { key: 'k', by: -1 } } as const;
type Way = keyof typeof WAYS;

/** The way that was taken last: on the next page the focus is there again. */
let taken: Way | undefined;

interface RecordWaysProps extends RecordNavProps {
  readonly frame: RefObject<HTMLElement | null>;
  readonly trail: Trail;
  readonly place: Place;
}

/** The links to both. */
export function RecordWays({ list, id, to, query, shift = false, frame, trail, place }: RecordWaysProps) {
  const next = neighbourOf(trail, id, 1, usePageOf(trail, place.after));
  const previous = neighbourOf(trail, id, -1, usePageOf(trail, place.before));
  useWayKeys(frame, shift);
  useTakenFocus(frame);
  const keyOf = (way: Way) => (shift ? `Shift+${WAYS[way].key.toUpperCase()}` : WAYS[way].key);
  return (
    <>
      <WayLink way="previous" {...{ to, query, list }} neighbour={previous} keys={keyOf('previous')} />
      <WayLink way="next" {...{ to, query, list }} neighbour={next} keys={keyOf('next')} />
    </>
  );
}

interface WayLinkProps extends Pick<RecordNavProps, 'to' | 'list'> {
  readonly way: Way;
  readonly query: RecordNavProps['query'];
  readonly neighbour: Neighbour | undefined;
  readonly keys: string;
}

function WayLink({ way, to, query, list, neighbour, keys }: WayLinkProps) {
  const text = useText();
  const session = useSession();
  const Icon = way === 'next' ? ChevronDown : ChevronUp;
  const label = text(way === 'next' ? 'ui.record.next' : 'ui.record.previous');
  const look = {
    ...buttonLook({ variant: 'quiet', size: 'small' }),
    'data-icon-only': '',
    'data-way': way,
    'aria-keyshortcuts': keys,
    'aria-label': label,
    title: text('ui.record.withKey', { label, keys }),
  };
  const icon = <Icon size={16} aria-hidden="true" />;
  if (!neighbour)
    return (
      <button type="button" {...look} disabled>
        {icon}
      </button>
    );
  return (
    <Link
      to={to as 'ViewCallById'}
      params={{ id: neighbour.id }}
      query={query ?? {}}
      {...look}
      onClick={() => {
        taken = way;
        leaveTrail(session, list, neighbour.trail);
      }}
    >
      {icon}
    </Link>
  );
}

/** Gives the ids of another page of the list; undefined where none is needed, or it is not here. */
function usePageOf(trail: Trail, page: number | undefined): readonly Id[] | undefined {
  const [ids, setIds] = useState<readonly Id[]>();
  useEffect(() => {
    let isWanted = page !== undefined;
    if (page !== undefined)
      trail.load(page).then(
        (loaded) => isWanted && setIds(loaded),
        // Then the way ends here; the list tells why.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [trail, page]);
  return page === undefined ? undefined : ids;
}

const linkOf = (frame: HTMLElement | null, way: Way) =>
  frame?.querySelector<HTMLElement>(`[data-way="${way}"]:not(:disabled)`);

/** Makes `j` and `k` take the ways, while the focus is inside the tag and nothing is typed. */
function useWayKeys(frame: RefObject<HTMLElement | null>, shift: boolean): void {
  const { root } = useHost();
  useEffect(() => {
    const onKey = (event: Event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event as KeyboardEvent;
      if (ctrlKey || metaKey || altKey || shiftKey !== shift || isTyping(target)) return;
      const way = (['next', 'previous'] as const).find((one) => WAYS[one].key === key.toLowerCase());
      const link = way && linkOf(frame.current, way);
      if (!link) return;
      event.preventDefault();
      link.click();
    };
    // Before the page's own keys, which have the same letters without Shift.
    root.addEventListener('keydown', onKey, true);
    return () => root.removeEventListener('keydown', onKey, true);
  }, [root, frame, shift]);
}

/** Puts the focus where it was on the page before, so that the next key works there too. */
function useTakenFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!taken) return;
    const link =
      linkOf(frame.current, taken) ?? linkOf(frame.current, taken === 'next' ? 'previous' : 'next');
    taken = undefined;
    link?.focus();
  }, [frame]);
}
