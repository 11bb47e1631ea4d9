import { defineScreen } from '../../core/screen/screen.ts';
import baseCss from '../../core/ui/styles/base.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import dashboardCss from './dashboard.css?inline';
import { Dashboard } from './dashboard.tsx';
import { SETTINGS_CARDS } from './settings-cards.ts';

/** The settings' first page. */
const SettingsHome = () => (
  <Dashboard
    greeting="home.settings"
    start="home.settings.start"
    nothing="home.settings.nothing"
    cards={SETTINGS_CARDS}
  />
);

/** The screen of `<ramal-settings-home>`. */
export default defineScreen({
  view: SettingsHome,
  styles: [tokensCss, baseCss, dashboardCss],
  messages: import.meta.glob('../../../locales/*/{home,entities}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'session',
});
