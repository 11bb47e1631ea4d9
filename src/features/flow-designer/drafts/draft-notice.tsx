import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import type { Drafts } from './use-draft.ts';

/** Offers the unsaved work of an earlier visit; warns if this browser cannot store any. */
export function DraftNotice({ drafts }: { drafts: Drafts }) {
  const text = useText();
  const locale = useSessionData((data) => data.locale);
  const timeZone = useSessionData((data) => data.timeZone);
  const { found, failed, restore, discard } = drafts;
  if (found) {
    const at = formatMoment(new Date(found.at).toISOString(), locale, timeZone);
    return (
      <Notice
        tone={found.isOutdated ? 'yellow' : 'blue'}
        role="status"
        action={
          <span className="designer-actions">
            <Button size="small" onClick={discard}>
              {text('flow-tools.draft.discard')}
            </Button>
            <Button size="small" variant="primary" onClick={restore}>
              {text('flow-tools.draft.restore')}
            </Button>
          </span>
        }
      >
        {text('flow-tools.draft.found', { at })} {found.isOutdated && text('flow-tools.draft.outdated')}
      </Notice>
    );
  }
  if (!failed) return null;
  return (
    <Notice tone="yellow" role="status">
      {text('flow-tools.draft.failed')}
    </Notice>
  );
}
