import { useEffect, useState } from 'react';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { IntlGate } from '../../../core/i18n/intl-gate.tsx';
import { COMMON, loadIntl, type MessageChunks } from '../../../core/i18n/messages.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import { keptSchema } from './draft/kept-values.ts';
import type { Draft } from './draft/stored-drafts.ts';
import { type FormPlace, useDraftPlace } from './draft/use-draft-place.ts';
import { type DraftOffer, type FormDraftProps, useFormDraft } from './draft/use-form-draft.ts';
import { useHold } from './draft/use-hold.ts';
import { UsedValues } from './used/used-values.tsx';

const TEXTS: MessageChunks = {
  ...COMMON,
  ...import.meta.glob('../../../../locales/*/form-draft.json', { query: '?messages', import: 'default' }),
};

/** A form into which something is typed: that is kept, an earlier draft is told above it, and values that another record has under them. */
export function TypedForm(props: FormDraftProps) {
  const place = useDraftPlace(props.id);
  const isHeld = useHold(place.key);
  return (
    <>
      {isHeld && <KeptForm {...props} place={place} />}
      <UsedValues {...props} />
    </>
  );
}

function KeptForm({ place, ...props }: FormDraftProps & { readonly place: FormPlace }) {
  const { plan } = props;
  const offer = useFormDraft(place, props);
  const hasTexts = useTexts(offer.found !== undefined);
  if (!offer.found || !hasTexts) return null;
  const isWhole = plan.fields.every((field) => keptSchema(field, plan.parts));
  return (
    <IntlGate messages={TEXTS}>
      <DraftNotice {...offer} draft={offer.found} isWhole={isWhole} />
    </IntlGate>
  );
}

/** Fetches the texts of the notice; a form goes on without them. */
function useTexts(isWanted: boolean): boolean {
  const locale = useSessionData((data) => data.locale);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isWanted)
      loadIntl(locale, TEXTS).then(
        () => setThere(true),
        () => undefined,
      );
  }, [isWanted, locale]);
  return isThere;
}

interface DraftNoticeProps extends DraftOffer {
  readonly draft: Draft;
  /** All values of the form can be kept. */
  readonly isWhole: boolean;
}

function DraftNotice({ draft, isWhole, isOutdated, restore, discard }: DraftNoticeProps) {
  const text = useText();
  const when = useDayAndTime(draft.at);
  return (
    <Notice
      tone={isOutdated ? 'yellow' : 'blue'}
      role="status"
      action={
        <>
          <Button size="small" onClick={discard}>
            {text('form-draft.discard')}
          </Button>
          {isOutdated && (
            <Button size="small" variant="primary" onClick={restore}>
              {text('form-draft.restore')}
            </Button>
          )}
        </>
      }
    >
      {text(isOutdated ? 'form-draft.outdated' : 'form-draft.found', when)}
      {!isWhole && ` ${text('form-draft.notKept')}`}
    </Notice>
  );
}

/** A moment as day and time in the user's zone; the day is `today` where it is. */
function useDayAndTime(at: number): { readonly day: string; readonly time: string } {
  const locale = useSessionData((data) => data.locale);
  const timeZone = useSessionData((data) => data.timeZone);
  const wordsOf = (moment: number) =>
    formatMoment(new Date(moment).toISOString(), locale, timeZone).split(' ');
  const [day = '', time = ''] = wordsOf(at);
  const [today] = wordsOf(Date.now());
  return { day: day === today ? 'today' : day, time: time.slice(0, 5) };
}
