import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import { useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../core/ui/button.tsx';
import { usePlayer } from '../stage/player-context.ts';
import { TranscriptBlock } from './transcript-block.tsx';
import { useReader } from './use-reader.ts';
import type { WordSearch } from './use-word-search.ts';
import { blocksOf } from './words/blocks.ts';

/** The transcript: the word that is heard is highlighted, a click on a word plays it. */
export function TranscriptView({ search }: { search: WordSearch }) {
  const { transcript, controller } = usePlayer();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const layer = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => blocksOf(transcript.turns), [transcript]);
  const { follow, keys, click, pins, announced, onPlace, onShown } = useReader(
    search,
    blocks,
    scroller,
    layer,
  );
  return (
    <div className="text-frame">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked is a word of a paragraph */}
      <div
        className="text-scroller"
        ref={setScroller}
        // Firefox stops at whatever scrolls; the words in it are the stop.
        tabIndex={-1}
        onPointerDown={click.down}
        onClick={click.click}
        onKeyDown={keys.onKeyDown}
        onFocus={(event) => keys.onFocus(event.target)}
        onBlur={keys.onBlur}
      >
        <div className="text-layer" ref={layer} aria-hidden="true" />
        {scroller &&
          blocks.map((block, i) => (
            <TranscriptBlock
              key={block.first}
              block={block}
              turns={transcript.turns}
              pinned={pins.includes(i)}
              scroller={blocks.length > 1 ? scroller : null}
              onPlace={onPlace}
              onShown={onShown}
              tabStop={keys.tabStop}
            />
          ))}
      </div>
      {!follow.following && controller && (
        <div className="text-follow">
          <Button
            size="small"
            icon={<ArrowDownToLine size={14} aria-hidden="true" />}
            onClick={follow.resume}
          >
            <FormattedMessage id="call-player.transcript.follow" />
          </Button>
        </div>
      )}
      <span className="ui-hidden" aria-live="polite">
        {announced}
      </span>
    </div>
  );
}
