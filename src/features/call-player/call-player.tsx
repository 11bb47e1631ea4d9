import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { isPlayable, missedNumber, talkSeconds } from '../../core/calls/call-facts.ts';
import type { CallDetail } from '../../core/contract/calls/calls.ts';
import { getCall } from '../../core/contract/calls/calls.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import { tellFaults } from '../../core/element/attribute-faults.ts';
import type { RamalError } from '../../core/errors/ramal-error.ts';
import { useHost } from '../../core/host/host-context.ts';
import { useEndpoint } from '../../core/http/query/use-endpoint.ts';
import { useQueryPhase } from '../../core/http/query/use-query-phase.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { firstRequest, ofRecord } from '../../core/screen/first-request.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useMayBeId } from '../../core/session/back-end/use-id-kind.ts';
import { useCan } from '../../core/session/use-can.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { ErrorCard } from '../../core/ui/cards/error-card.tsx';
import { useLazyCode } from '../../core/ui/hooks/use-lazy-code.ts';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import baseCss from '../../core/ui/styles/base.css?inline';
import labelsCss from '../../core/ui/styles/labels.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import callPlayerCss from './call-player.css?inline';
import { misreadSpeeds, parseSpeeds } from './controls/speeds.ts';
import { usePlayerKeys } from './controls/use-player-keys.ts';
import callAsideCss from './details/facts/call-aside.css?inline';
import { CallFactsList } from './details/facts/call-facts-list.tsx';
import { CallSummary } from './details/facts/call-summary.tsx';
import { CallSurveys } from './details/facts/call-surveys.tsx';
import { ChatbotSlot } from './details/facts/chatbot-slot.tsx';
import { Participants } from './details/facts/participants.tsx';
import { usePeople } from './details/facts/use-people.ts';
import { LegalHold } from './details/hold/legal-hold.tsx';
import { CallTimeline } from './details/way/call-timeline.tsx';
import type { AudioController } from './media/controller.ts';
import type { NoCallProps } from './stage/no-call.tsx';
import { PlayerContext, usePlayer } from './stage/player-context.ts';
import { PlayerSkeleton } from './stage/player-skeleton.tsx';
import { PlayerStage } from './stage/player-stage.tsx';
import { useSnapshot } from './stage/use-controller.ts';
import { usePlayerOf } from './stage/use-player.ts';
import { TranscriptPanel } from './transcript/transcript-panel.tsx';
import { useWordSearch } from './transcript/use-word-search.ts';
import { WordBadges } from './transcript/word-badges.tsx';
import transcriptCss from './transcript/words/transcript.css?inline';
import waveformCss from './waveform/waveform.css?inline';

/** The attributes of the player. */
export interface CallPlayerProps {
  readonly callId?: Id;
  /** Seconds from the recording's start. */
  readonly startAt?: number;
  /** A text that is searched in the transcript, from `startAt` on. */
  readonly search?: string;
  /** Playback speeds beside 1: `0.8, 1.5, 2`. */
  readonly speeds?: string;
  /** The whole call, or a bar with the controls alone. */
  readonly view?: 'page' | 'bar';
  /** The recording sounds while this is set. */
  readonly playing?: boolean;
}

const loadNoCall = () => import('./stage/no-call.tsx').then((module) => module.default);
const loadHelp = () => import('./controls/keys-help.tsx').then((module) => module.default);
/** The parts of a call without a recording, or that nobody answered. */
const loadUnheard = () =>
  Promise.all([import('./stage/nothing-to-hear.tsx'), import('./details/history/caller-history.tsx')]).then(
    ([nothing, caller]) => ({ NothingToHear: nothing.default, CallerHistory: caller.default }),
  );
const loadBar = () => import('./stage/player-bar.tsx').then((module) => module.default);

function CallPlayer({ callId, ...options }: CallPlayerProps) {
  const isId = useMayBeId(callId);
  return isId ? <LoadedCall key={callId} callId={callId} {...options} /> : <NothingAsked callId={callId} />;
}

/** Instead of a player without a call id; the host is told too. */
function NothingAsked({ callId }: { callId: Id | undefined }) {
  const host = useHost();
  useEffect(() => host.setPhase('empty'), [host]);
  return (
    <Blank>
      <Missing callId={callId} />
    </Blank>
  );
}

/** Instead of a call: the reason why it cannot be shown. */
function Missing(props: NoCallProps) {
  const { code: NoCall } = useLazyCode(loadNoCall, true, () => undefined);
  return NoCall && <NoCall {...props} />;
}

/** A screen without a call has a heading too, for users who navigate by headings. */
function Blank({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <>
      <h1 className="ui-hidden">{text('call-player.facts')}</h1>
      {children}
    </>
  );
}

function LoadedCall({ callId, ...options }: CallPlayerProps & { callId: Id }) {
  // After a switch of the language the call is requested again: the player and the transcript stay meanwhile.
  const query = useEndpoint(getCall, { params: { id: callId } }, { keepPrevious: true });
  const retry = () => void query.refetch();
  const call = useShownCall(query);
  const { unheard, isReady } = useUnheard(options.view === 'bar' ? undefined : call);
  useQueryPhase(query, false, { id: callId });
  if (call && isReady) return <CallView {...{ call, unheard }} onRefresh={retry} {...options} />;
  return (
    <Blank>
      {query.error ? (
        <Failure callId={callId} error={query.error} onRetry={retry} />
      ) : options.view === 'bar' ? (
        <BarSkeleton />
      ) : (
        <PlayerSkeleton />
      )}
    </Blank>
  );
}

/** The call of the answer; when the session has ended the one that is on show stays, as every screen does, unless it is another company's. */
function useShownCall({ data, error }: UseQueryResult<CallDetail, RamalError>): CallDetail | undefined {
  const level = useSessionData((session) => session.level);
  const [shown, setShown] = useState({ level, call: data });
  if (shown.level !== level || (data && data !== shown.call)) setShown({ level, call: data });
  const isEnded = error?.code === 'unauthorised' && shown.level === level;
  return data ?? (isEnded ? shown.call : undefined);
}

type Unheard = Awaited<ReturnType<typeof loadUnheard>>;

/** The parts that a call needs, before it is shown: nothing of it moves when they come. Without those that did not arrive it is shown all the same. */
function useUnheard(call: CallDetail | undefined) {
  const isNeeded = call !== undefined && (!isPlayable(call) || missedNumber(call) !== null);
  const [isLost, setLost] = useState(false);
  const { code: unheard } = useLazyCode(loadUnheard, isNeeded, () => setLost(true));
  return { unheard, isReady: !isNeeded || isLost || unheard !== undefined };
}

/** A retry does not help with a call that does not exist or is not visible to this user. */
function Failure({ callId, error, onRetry }: { callId: Id; error: RamalError; onRetry: () => void }) {
  if (error.code === 'not-found') return <Missing callId={callId} error={error} />;
  return <ErrorCard error={error} onRetry={onRetry} />;
}

interface ViewProps extends CallPlayerProps {
  readonly call: CallDetail;
  readonly unheard: Unheard | undefined;
  readonly onRefresh: () => void;
}

function CallView({ call, unheard, onRefresh, ...options }: ViewProps) {
  const { view = 'page' } = options;
  const player = usePlayerOf(call, options);
  return (
    <PlayerContext value={player}>
      <NamedCall view={view}>
        {view === 'bar' ? (
          <Bar {...options} />
        ) : (
          <>
            <CallSummary search={options.search} />
            <Body {...options} {...{ unheard, onRefresh }} />
          </>
        )}
      </NamedCall>
    </PlayerContext>
  );
}

function NamedCall({ view, children }: { view: 'page' | 'bar'; children: ReactNode }) {
  const text = useText();
  const { name } = usePeople();
  return (
    <article className="player" data-view={view} aria-label={text('call-player.title', { name })}>
      {children}
    </article>
  );
}

function Bar(options: CallPlayerProps) {
  const { code: PlayerBar } = useLazyCode(loadBar, true, () => undefined);
  return PlayerBar && <PlayerBar {...options} />;
}

const BarSkeleton = () => {
  const text = useText();
  return <div className="player" data-view="bar" role="status" aria-label={text('call-player.loading')} />;
};

function Body({ unheard, onRefresh, ...options }: Omit<ViewProps, 'call'>) {
  const { call, controller } = usePlayer();
  const speeds = parseSpeeds(options.speeds);
  useMisreadSpeeds(options.speeds);
  const search = useWordSearch(options.search, options.startAt);
  const [helping, setHelping] = useState(false);
  const { code: KeysHelp } = useLazyCode(loadHelp, helping, () => setHelping(false));
  const openHelp = useCallback(() => setHelping(true), []);
  usePlayerKeys(speeds, openHelp);
  return (
    <>
      {!isPlayable(call) && unheard && <unheard.NothingToHear onRefresh={onRefresh} />}
      {controller && <PlayerStage controller={controller} speeds={speeds} search={search} />}
      {controller ? (
        <HeardDetails {...{ controller, search, unheard }} />
      ) : (
        <Details duration={talkSeconds(call) ?? 0} {...{ search, unheard }} />
      )}
      {helping && KeysHelp && <KeysHelp onClose={() => setHelping(false)} />}
    </>
  );
}

/** Tells the host which speeds of the attribute cannot be used. */
function useMisreadSpeeds(text: string | undefined): void {
  const { element } = useHost();
  const misread = misreadSpeeds(text);
  useEffect(() => {
    if (misread) tellFaults(element, new Map([['speeds', new TypeError(misread)]]));
  }, [element, misread]);
}

interface DetailsProps extends Pick<ViewProps, 'unheard'> {
  readonly search: ReturnType<typeof useWordSearch>;
  /** Seconds of the recording, which are more exact than the call's. */
  readonly duration: number;
}

function HeardDetails({
  controller,
  ...details
}: { controller: AudioController } & Omit<DetailsProps, 'duration'>) {
  const { duration } = useSnapshot(controller);
  return <Details duration={duration} {...details} />;
}

function Details({ search, duration, unheard }: DetailsProps) {
  const can = useCan();
  const missed = missedNumber(usePlayer().call);
  return (
    <div className="player-body">
      {missed && can('viewCalls') ? (
        <div className="player-caller">{unheard && <unheard.CallerHistory number={missed} />}</div>
      ) : (
        <TranscriptPanel search={search} duration={duration} />
      )}
      <aside className="player-aside">
        <Participants duration={duration} />
        <WordBadges search={search} />
        <CallTimeline duration={duration} />
        <CallSurveys />
        <CallFactsList />
        <LegalHold />
        <ChatbotSlot />
        <slot name="panel" />
      </aside>
    </div>
  );
}

/** The screen of `<ramal-call-player>`. */
export default defineScreen<CallPlayerProps>({
  view: CallPlayer,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, callPlayerCss, callAsideCss, waveformCss, transcriptCss],
  messages: import.meta.glob('../../../locales/*/call-player.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'viewCall',
  first: ({ callId }) => ofRecord(callId, (id) => [firstRequest(getCall, { params: { id } })]),
});
