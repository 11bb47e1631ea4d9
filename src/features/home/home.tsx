import { defineScreen } from '../../core/screen/screen.ts';
import { useFeature } from '../../core/session/back-end/use-feature.ts';
import { useCan } from '../../core/session/use-can.ts';
import { useLazyCode } from '../../core/ui/hooks/use-lazy-code.ts';
import baseCss from '../../core/ui/styles/base.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import dashboardCss from './dashboard.css?inline';
import { Dashboard } from './dashboard.tsx';
import { Guide } from './guide/guide.tsx';
import { Tour } from './guide/tour.tsx';
import { HOME_CARDS } from './home-cards.ts';

const loadToday = () => import('./today/today.tsx').then((module) => module.default);

/** The figures of the day come after the page: their room is kept. */
function TodayRoom() {
  const can = useCan();
  const [showsNow, showsDay] = [can('viewRealtimeReport'), can('viewCalls')];
  const looks = can(['viewNumbers', 'viewConnectFlows', 'viewUsers']);
  const tellsMissed = useFeature('missedCallers');
  const shown = [showsNow, showsNow, showsDay, showsDay, showsDay && tellsMissed, looks];
  const figures = shown.filter(Boolean).length;
  const isShown = figures > 0;
  const { code: Today } = useLazyCode(loadToday, isShown, () => undefined);
  return (
    isShown && (
      <div className="today-room" data-figures={figures}>
        {Today && <Today />}
      </div>
    )
  );
}

/** The portal's first page. */
const Home = () => (
  <Dashboard greeting="home.welcome" start="home.start" nothing="home.nothing" cards={HOME_CARDS}>
    <TodayRoom />
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
