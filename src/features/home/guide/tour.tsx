import { useCan } from '../../../core/session/use-can.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { GuideCard, type GuideStep } from './guide-card.tsx';
import { useSeen } from './use-seen.ts';

/** The first step of an agent: nobody says the word of the demo's recordings in each one's own calls. */
const OWN: GuideStep = {
  name: 'home.tour.own',
  help: 'home.tour.ownHelp',
  to: 'CallList',
  permission: 'viewCalls',
};

/** The pages that the demo shows first. */
const STEPS: readonly GuideStep[] = [
  {
    name: 'home.tour.said',
    help: 'home.tour.saidHelp',
    to: 'CallList',
    // A word of recordings of each of the demo's companies.
    query: { search: 'reembolso' },
    permission: 'viewCalls',
  },
  {
    name: 'home.tour.now',
    help: 'home.tour.nowHelp',
    to: 'RealtimeReport',
    permission: 'viewRealtimeReport',
  },
  {
    name: 'home.tour.flow',
    help: 'home.tour.flowHelp',
    to: 'ListConnectFlow',
    permission: 'viewConnectFlows',
  },
  {
    name: 'home.tour.period',
    help: 'home.tour.periodHelp',
    to: 'CallReport',
    permission: 'viewCallReport',
  },
];

/** The way through the demo, on its first page: it ends once everything was seen, or the user closes it. */
export function Tour() {
  const can = useCan();
  const { has, add } = useSeen();
  const isDemo = useSessionData((data) => data.user?.demo === true);
  const hasOthers = can(['viewAllUsersCalls', 'viewLabelUsersCalls']);
  const steps = STEPS.map((step) => (step.to === 'CallList' && !hasOthers ? OWN : step)).filter(
    ({ permission }) => can(permission),
  );
  const isSeen = ({ name }: GuideStep) => has(name);
  if (!isDemo || has('home.tour') || steps.every(isSeen)) return null;
  return (
    <GuideCard
      title="home.tour.title"
      close="home.tour.close"
      steps={steps}
      isDone={isSeen}
      onGo={({ name }) => add(name)}
      onClose={() => add('home.tour')}
    />
  );
}
