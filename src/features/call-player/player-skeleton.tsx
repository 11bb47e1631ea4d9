import { useText } from '../../core/i18n/use-text.ts';
import { Skeleton } from '../../core/ui/skeleton.tsx';

/** The shape of what comes. */
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
          <Skeleton width={280} height={20} />
        </div>
      </div>
      <div className="player-stage">
        <Skeleton width={360} height={44} />
        <div className="wave">
          <div className="wave-frame" />
        </div>
      </div>
      <div className="player-body">
        <div className="player-text">
          <header>
            <Skeleton width={80} />
          </header>
          <div>
            {[90, 60, 75, 85, 60, 90, 70, 80].map((width, i) => (
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
        <div className="player-aside">
          <Skeleton width="100%" height={8} />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
        </div>
      </div>
    </div>
  );
}
