import { useText } from '../../../core/i18n/use-text.ts';
import { Skeleton } from '../../../core/ui/cards/skeleton.tsx';

/** Widths of turns, so that the bars look like a transcript. */
const TURNS = [90, 60, 75, 85, 60, 90, 70, 80, 65, 90, 75, 85];

/** The player's shape while the call loads. */
export function PlayerSkeleton() {
  const text = useText();
  return (
    <div className="player" role="status" aria-label={text('call-player.loading')}>
      <div className="player-head">
        <div className="player-who">
          <Skeleton width={220} height={24} />
          <Skeleton width={300} height={18} />
        </div>
        <div className="player-facts">
          <Skeleton width={92} height={22} />
          <Skeleton width={300} />
        </div>
        <div className="player-tags">
          <Skeleton width={60} height={24} />
          <Skeleton width={84} height={24} />
        </div>
        <div className="player-action">
          <Skeleton width={106} height={36} />
        </div>
      </div>
      <div className="player-stage">
        <div className="player-bar">
          <div className="player-controls">
            <Skeleton width={44} height={44} />
            {[66, 67, 52, 36].map((width) => (
              <Skeleton key={width} width={width} height={36} />
            ))}
            <Skeleton width={100} />
          </div>
          <Skeleton width={220} height={36} />
        </div>
        <div className="wave">
          <div className="wave-frame" />
        </div>
      </div>
      <div className="player-body">
        <div className="player-text">
          <header>
            <Skeleton width={80} />
          </header>
          <div className="text-coming">
            {TURNS.map((width, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name
              <div className="turn" key={i}>
                <b>
                  <Skeleton width={56} />
                </b>
                <p>
                  <Skeleton width={`${width}%`} />
                </p>
              </div>
            ))}
          </div>
        </div>
        <AsideSkeleton />
      </div>
    </div>
  );
}

/** The usual heights of the sections beside the transcript: shares, words twice, route, facts. */
const SECTIONS = [120, 138, 138, 210, 116];

function AsideSkeleton() {
  return (
    <div className="player-aside">
      {SECTIONS.map((height, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no other name
        <div key={i} className="player-coming" style={{ blockSize: height }}>
          <Skeleton width={96} />
        </div>
      ))}
    </div>
  );
}
