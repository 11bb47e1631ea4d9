import Download from 'lucide-react/icons/download';
import { useIntl } from 'react-intl';
import type { MeetingDetail } from '../../core/contract/calls/meetings.ts';
import { keysOf } from '../../core/contract/define/fields/keys.ts';
import { toRamalError } from '../../core/errors/ramal-error.ts';
import { useHost } from '../../core/host/host-context.ts';
import { useTrack } from '../../core/host/use-track.ts';
import { recordSaved } from '../../core/http/answers/record-saved.ts';
import { useApi } from '../../core/http/query/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useSession } from '../../core/session/use-session.ts';
import { Menu } from '../../core/ui/overlays/menu.tsx';
import { saveFile } from '../../core/ui/save-file.ts';
import { useErrorToast } from '../../core/ui/toasts/use-error-toast.ts';
import type { TimedMessage } from './messages/timed-messages.ts';
import { MINUTES, type MinutesKind, minutesName } from './minutes.ts';

interface ExportMenuProps {
  readonly meeting: MeetingDetail;
  readonly messages: readonly TimedMessage[];
  readonly recorded: string;
}

/** The menu that saves the messages as a file: text, table or captions. */
export function ExportMenu({ meeting, messages, recorded }: ExportMenuProps) {
  const text = useText();
  const { locale } = useIntl();
  const host = useHost();
  const track = useTrack();
  const api = useApi();
  const session = useSession();
  const tellError = useErrorToast();
  const save = (kind: MinutesKind) => {
    const { type, write } = MINUTES[kind];
    const content = write({
      title: meeting.title,
      recorded,
      messages,
      headings: [text('meetings.export.time'), text('meetings.export.speaker'), text('meetings.export.text')],
      separator: locale === 'pt-BR' ? ';' : ',',
    });
    track('MeetingTranscriptDownload');
    const name = `${minutesName(meeting)}.${kind}`;
    recordSaved(api, session, { name }).then(
      () => saveFile(host, new Blob([content], { type: `${type};charset=utf-8` }), name),
      (cause) => tellError(toRamalError(cause, 'server')),
    );
  };
  return (
    <Menu
      className="ui-button meeting-export"
      label={text('meetings.export.label')}
      icon={<Download size={16} aria-hidden="true" />}
      entries={keysOf(MINUTES).map((kind) => ({
        id: kind,
        label: text(`meetings.export.${kind}`),
        onSelect: () => save(kind),
      }))}
    >
      {text('meetings.export')}
    </Menu>
  );
}
