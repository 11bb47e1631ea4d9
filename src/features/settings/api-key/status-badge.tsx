import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import type { ColumnFact, DetailFact } from '../../../core/contract/define/fields/field.ts';
import { API_KEY_STATES, type ApiKeyState } from '../../../core/contract/entities/api-key.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Badge, type Tone } from '../../../core/ui/labels/badge.tsx';
import type { FactProps } from '../entity/parts.ts';
import { useLabels } from '../entity/use-labels.ts';
import apiKeyCss from './api-key.css?inline';

const LOOKS = {
  active: { tone: 'green', Icon: CircleCheck },
  expired: { tone: 'yellow', Icon: Clock },
  revoked: { tone: 'grey', Icon: CircleSlash },
} as const satisfies Readonly<Record<ApiKeyState, { readonly tone: Tone; readonly Icon: typeof Clock }>>;

/** The state of a key, in word and sign. */
export function StatusBadge({ record }: FactProps<ColumnFact | DetailFact>) {
  const text = useText();
  const { choice } = useLabels();
  const status = API_KEY_STATES.find((one) => one === record.status);
  if (!status) return text('ui.other');
  const { tone, Icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {choice('status', status)}
    </Badge>
  );
}

/** The beginning of the secret: signs, not words. */
export function Prefix({ record }: FactProps<ColumnFact | DetailFact>) {
  useSheet(apiKeyCss);
  return (
    <code className="settings-code" translate="no">
      {String(record.prefix ?? '')}
    </code>
  );
}
