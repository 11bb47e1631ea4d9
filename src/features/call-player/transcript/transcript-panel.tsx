import Captions from 'lucide-react/icons/captions';
import FileText from 'lucide-react/icons/file-text';
import type { Participant } from '../../../core/contract/calls/calls.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { useApi } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSession } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { useFailedSave } from '../controls/use-failed-save.ts';
import { SPEAKER_LABELS } from '../details/facts/speakers.ts';
import { usePeople } from '../details/facts/use-people.ts';
import { usePlayer } from '../stage/player-context.ts';
import { TranscriptView } from './transcript-view.tsx';
import type { WordSearch } from './use-word-search.ts';

/** The transcript with its search and its actions. */
export function TranscriptPanel({ search, duration }: { search: WordSearch; duration: number }) {
  const text = useText();
  const { transcript, unread } = usePlayer();
  return (
    <section className="player-text" aria-label={text('call-player.transcript')}>
      <header>
        <h2>{text('call-player.transcript')}</h2>
        {transcript.approximate && (
          <p className="player-quiet">{text('call-player.transcript.approximate')}</p>
        )}
        {transcript.turns.length > 0 && <SaveButtons duration={duration} />}
      </header>
      {unread && <p className="player-none">{text('call-player.transcript.unread')}</p>}
      {transcript.turns.length > 0 ? (
        <TranscriptView search={search} />
      ) : (
        !unread && <p className="player-none">{text('call-player.transcript.none')}</p>
      )}
    </section>
  );
}

/** The files of the words, with their buttons. */
const SAVES = [
  { kind: 'txt', icon: FileText, name: 'call-player.text', label: 'call-player.text.label' },
  { kind: 'vtt', icon: Captions, name: 'call-player.captions', label: 'call-player.captions.label' },
] as const;

/** Saves the words: to be read, or as captions. */
function SaveButtons({ duration }: { duration: number }) {
  const text = useText();
  const { call, transcript } = usePlayer();
  const { nameOf } = usePeople();
  const host = useHost();
  const api = useApi();
  const session = useSession();
  const fail = useFailedSave(true);
  const speaker = (who: Participant) => nameOf(who) ?? text(SPEAKER_LABELS[who]);
  const save = async (kind: 'txt' | 'vtt') => {
    const { saveWords } = await import('./words/files/save-words.ts');
    await saveWords({ host, api, session, call, transcript, duration, nameOf: speaker }, kind);
  };
  return (
    <div className="player-saves">
      {SAVES.map(({ kind, icon: Icon, name, label }) => (
        <Button
          key={kind}
          variant="quiet"
          size="small"
          icon={<Icon size={16} aria-hidden="true" />}
          aria-label={text(label)}
          onClick={() => save(kind).catch(fail)}
        >
          {text(name)}
        </Button>
      ))}
    </div>
  );
}
