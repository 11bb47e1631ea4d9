import { useCallback, useEffect, useRef, useState } from 'react';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { WholeNumbers } from '../../../core/ui/inputs/whole-numbers.tsx';
import { Link } from '../../../core/ui/link.tsx';
import { onTime, shareOf } from '../controls/on-time.ts';
import { PlayerControls } from '../controls/player-controls.tsx';
import { parseSpeeds } from '../controls/speeds.ts';
import { usePlayerKeys } from '../controls/use-player-keys.ts';
import { usePeople } from '../details/facts/use-people.ts';
import type { AudioController } from '../media/controller.ts';
import { PositionSlider } from '../waveform/position-slider.tsx';
import barCss from './player-bar.css?inline';
import { usePlayer } from './player-context.ts';
import { PlayerError } from './player-error.tsx';
import { useSnapshot } from './use-controller.ts';

const loadHelp = () => import('../controls/keys-help.tsx').then((module) => module.default);

interface PlayerBarProps {
  readonly speeds?: string;
  /** The text that the call was found by; the call's page and a link to a moment have it too. */
  readonly search?: string;
}

/** A call in one line, for the edge of a page: its people, the controls and the position. */
export default function PlayerBar({ speeds, search = '' }: PlayerBarProps) {
  useSheet(barCss);
  const { controller } = usePlayer();
  const offered = parseSpeeds(speeds);
  const [helping, setHelping] = useState(false);
  const { code: KeysHelp } = useLazyCode(loadHelp, helping, () => setHelping(false));
  usePlayerKeys(
    offered,
    useCallback(() => setHelping(true), []),
  );
  return (
    <>
      <Who search={search} />
      {controller ? <Sound controller={controller} speeds={offered} search={search} /> : <Silence />}
      <div className="player-action">
        <slot name="actions" />
      </div>
      {helping && KeysHelp && <KeysHelp onClose={() => setHelping(false)} />}
    </>
  );
}

/** The people of the call, whose name opens its page. */
function Who({ search }: { search: string }) {
  const { call } = usePlayer();
  const people = usePeople();
  const { name } = people;
  const way = people.way.join(' → ');
  return (
    <p className="bar-who">
      <Link
        to="ViewCallById"
        params={{ id: call.id }}
        query={{ search: search || undefined }}
        className="bar-name"
        title={name}
      >
        <WholeNumbers>{name}</WholeNumbers>
      </Link>
      <small title={way}>
        <WholeNumbers>{way}</WholeNumbers>
      </small>
    </p>
  );
}

function Silence() {
  const text = useText();
  const { call } = usePlayer();
  return (
    <p className="player-quiet">
      {text(call.status === 'ON_PROGRESS' ? 'call-player.inProgress' : 'call-player.noRecording')}
    </p>
  );
}

interface SoundProps {
  readonly controller: AudioController;
  readonly speeds: readonly number[];
  readonly search: string;
}

function Sound({ controller, speeds, search }: SoundProps) {
  const { error } = useSnapshot(controller);
  return (
    <>
      <PlayerControls controller={controller} speeds={speeds} search={search} />
      {error ? <PlayerError controller={controller} error={error} /> : <Track controller={controller} />}
    </>
  );
}

/** The position as a line that fills. */
function Track({ controller }: { controller: AudioController }) {
  const heard = useRef<HTMLElement>(null);
  useEffect(
    () =>
      onTime(controller, (time) => {
        if (heard.current) heard.current.style.inlineSize = `${shareOf(controller, time) * 100}%`;
      }),
    [controller],
  );
  return (
    <div className="bar-track" dir="ltr">
      <i ref={heard} aria-hidden="true" />
      <PositionSlider controller={controller} />
    </div>
  );
}
