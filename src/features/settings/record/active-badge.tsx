import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { FormattedMessage } from 'react-intl';
import { Badge } from '../../../core/ui/labels/badge.tsx';

/** Active or inactive, in word and sign. */
export const ActiveBadge = ({ active }: { active: boolean }) => (
  <Badge
    tone={active ? 'green' : 'grey'}
    icon={
      active ? <CircleCheck size={14} aria-hidden="true" /> : <CircleSlash size={14} aria-hidden="true" />
    }
  >
    <FormattedMessage id={active ? 'settings.active' : 'settings.inactive'} />
  </Badge>
);
