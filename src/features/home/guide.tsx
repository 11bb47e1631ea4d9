import { getSetup } from '../../core/contract/calls/setup.ts';
import type { Reply } from '../../core/contract/define/endpoint.ts';
import type { Feature } from '../../core/contract/define/features.ts';
import { useEndpoint } from '../../core/http/use-endpoint.ts';
import { useCan } from '../../core/session/use-can.ts';
import { useFeature, useFeatures } from '../../core/session/use-feature.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { GuideCard, type GuideStep } from './guide-card.tsx';
import { useSeen } from './use-seen.ts';

interface Step extends GuideStep {
  readonly isDone: (done: Reply<typeof getSetup>) => boolean;
  /** The step of a back end that has a page of its own for it. */
  readonly better?: Pick<GuideStep, 'help' | 'to' | 'permission'> & { readonly feature: Feature };
}

/** The steps of a new company, in the order in which they are of use. */
const STEPS: readonly Step[] = [
  {
    name: 'home.guide.company',
    help: 'home.guide.companyHelp',
    isDone: () => true,
    to: 'ListLevel',
    permission: 'viewLevels',
  },
  {
    name: 'home.guide.hours',
    help: 'home.guide.hoursHelp',
    isDone: ({ hasHours }) => hasHours,
    to: 'CreateSchedule',
    permission: 'createSchedule',
  },
  {
    name: 'home.guide.users',
    help: 'home.guide.usersHelp',
    isDone: ({ hasUsers }) => hasUsers,
    to: 'CreateUser',
    permission: 'createUser',
  },
  {
    name: 'home.guide.telephone',
    help: 'home.guide.telephoneHelp',
    isDone: ({ hasCalls }) => hasCalls,
    to: 'CreateApiKey',
    permission: 'createApiKey',
    better: {
      feature: 'telephoneSystems',
      help: 'home.guide.telephonePageHelp',
      to: 'TelephoneSystem',
      permission: 'viewIntegrations',
    },
  },
];

/** The guide of a new center on the first page: it ends once everything is done, or the user closes it. */
export function Guide() {
  const can = useCan();
  const has = useFeatures();
  const seen = useSeen();
  const isOwn = useFeature('ownCenter');
  const isDemo = useSessionData((data) => data.user?.demo === true);
  const isShown = isOwn && !isDemo && !seen.has('setup') && can('createUser');
  const { data } = useEndpoint(getSetup, {}, { enabled: isShown });
  if (!isShown || !data || STEPS.every(({ isDone }) => isDone(data))) return null;
  const done = new Set(STEPS.filter(({ isDone }) => isDone(data)).map(({ name }) => name));
  return (
    <GuideCard
      title="home.guide.title"
      close="home.guide.close"
      steps={STEPS.map((step) =>
        step.better && has(step.better.feature) ? { ...step, ...step.better } : step,
      )}
      isDone={({ name }) => done.has(name)}
      onClose={() => seen.add('setup')}
    />
  );
}
