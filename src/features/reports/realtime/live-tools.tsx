import PauseIcon from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { IntlGate } from '../../../core/i18n/intl-gate.tsx';
import { COMMON, type MessageChunks } from '../../../core/i18n/messages.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { KnownPage } from '../../../core/reports/pages/report-pages.ts';
import { Button, type ButtonProps } from '../../../core/ui/button.tsx';
import { useTime } from './age.tsx';
import { LimitsButton as Limits } from './limits/limits-button.tsx';
import { LostLines as Lines } from './lost-lines.tsx';
import type { Pause } from './pause.ts';
import { WallButton as Wall } from './wall/wall-button.tsx';

/** The tools that a report about now has beside its figures. */

const TEXTS: MessageChunks = {
  ...COMMON,
  ...import.meta.glob('../../../../locales/*/realtime.json', { query: '?messages', import: 'default' }),
};

/** The button that stops the figures, and lets them go on. */
export const PauseButton = (props: PauseButtonProps) => (
  <IntlGate messages={TEXTS}>
    <Toggle {...props} />
  </IntlGate>
);

interface PauseButtonProps extends Pause, Pick<ButtonProps, 'size'> {}

function Toggle({ isPaused, toggle, size }: PauseButtonProps) {
  const text = useText();
  const Icon = isPaused ? Play : PauseIcon;
  const label = text(isPaused ? 'realtime.resume' : 'realtime.pause');
  return (
    <Button
      size={size}
      title={label}
      data-iconic=""
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={toggle}
    >
      {label}
    </Button>
  );
}

/** The time of the figures that stand still: it does not tick, as nothing does meanwhile. */
export const HeldSince = (props: { readonly since: number }) => (
  <IntlGate messages={TEXTS}>
    <Held {...props} />
  </IntlGate>
);

const Held = ({ since }: { readonly since: number }) => (
  <FormattedMessage id="realtime.held" values={{ time: useTime(since) }} />
);

/** The button that shows the report alone on the whole screen. */
export const WallButton = () => (
  <IntlGate messages={TEXTS}>
    <Wall />
  </IntlGate>
);

/** The limits that the user sets for a panel's figures. */
export const LimitsButton = (props: ComponentProps<typeof Limits>) => (
  <IntlGate messages={TEXTS}>
    <Limits {...props} />
  </IntlGate>
);

/** Says which telephone systems the present is not known of. */
export const LostLines = (props: { readonly page: KnownPage }) => (
  <IntlGate messages={TEXTS}>
    <Lines {...props} />
  </IntlGate>
);
