import DoorClosed from 'lucide-react/icons/door-closed';
import DoorOpen from 'lucide-react/icons/door-open';
import { useIntl } from 'react-intl';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { openingAt } from '../../../../core/contract/hours/opening-state.ts';
import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { Badge } from '../../../../core/ui/labels/badge.tsx';
import { Nothing } from '../../list/rows/column-views.tsx';
import scheduleCss from '../schedule.css?inline';
import { openingWords } from './opening-words.ts';
import { useHoursNow } from './use-opening.ts';

/** Open or closed now, and until when. Hours that are inactive are neither: no flow asks for them. */
export function OpeningBadge({ record }: { readonly record: RecordData }) {
  useSheet(scheduleCss);
  const text = useText();
  const { locale } = useIntl();
  const { hours, at } = useHoursNow(record);
  if (!hours || record.isActive === false) return <Nothing />;
  const opening = openingAt(hours, at);
  const Door = opening.isOpen ? DoorOpen : DoorClosed;
  return (
    <span className="hours-now">
      <Badge tone={opening.isOpen ? 'green' : 'grey'} icon={<Door size={14} aria-hidden="true" />}>
        {openingWords(opening, at, { text, locale })}
      </Badge>
    </span>
  );
}
