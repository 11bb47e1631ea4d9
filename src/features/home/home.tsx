import { defineScreen } from '../../core/screen/screen.ts';
import baseCss from '../../core/ui/styles/base.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import dashboardCss from './dashboard.css?inline';
import { Dashboard } from './dashboard.tsx';
import { Guide } from './guide.tsx';
import { HOME_CARDS } from './home-cards.ts';
import { Tour } from './tour.tsx';

/** The portal's first page. */
const Home = () => (
  <Dashboard greeting="home.welcome" start="home.start" nothing="home.nothing" cards={HOME_CARDS}>
    <Guide />
    <Tour />
  </Dashboard>
);

/** The screen of `<ramal-home>`. */
export default defineScreen({
  view: Home,
  styles: [tokensCss, baseCss, dashboardCss],
  messages: import.meta.glob('../../../locales/*/{home,shell}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'session',
});
