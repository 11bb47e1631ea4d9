import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Clock from 'lucide-react/icons/clock';
import PhoneCall from 'lucide-react/icons/phone-call';
import PhoneOff from 'lucide-react/icons/phone-off';
import X from 'lucide-react/icons/x';
import { FormattedMessage } from 'react-intl';
import type { CallItem } from '../contract/calls/calls.ts';
import { Badge, type Tone } from '../ui/labels/badge.tsx';
import { CALL_STATUS_LABELS } from './call-labels.ts';

/** Answered green, busy yellow, no answer red, ditched light blue, others grey (file 1, section 4). */
const LOOKS: Record<CallItem['status'], [tone: Tone, icon: LucideIcon]> = {
  ANSWERED: ['green', Check],
  BUSY: ['yellow', Clock],
  NO_ANSWER: ['red', X],
  DITCHED: ['blue', PhoneOff],
  ON_PROGRESS: ['grey', PhoneCall],
  OTHER: ['grey', CircleHelp],
};

/** The badge of a call's status. */
export function CallStatusBadge({ status }: { status: CallItem['status'] }) {
  const [tone, Icon] = LOOKS[status];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      <FormattedMessage id={CALL_STATUS_LABELS[status]} />
    </Badge>
  );
}
