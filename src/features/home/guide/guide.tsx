import { closeSetup, getSetup } from '../../../core/contract/calls/accounts/setup.ts';
import type { Reply } from '../../../core/contract/define/endpoint.ts';
import type { Feature } from '../../../core/contract/define/features.ts';
import { useApi, useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { IntlGate } from '../../../core/i18n/intl-gate.tsx';
import { COMMON, type MessageChunks } from '../../../core/i18n/messages.ts';
import { useFeature, useFeatures } from '../../../core/session/back-end/use-feature.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
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
    name: 'guide.company',
    help: 'guide.companyHelp',
    isDone: () => true,
    to: 'ListLevel',
    permission: 'viewLevels',
  },
  {
    name: 'guide.hours',
    help: 'guide.hoursHelp',
    isDone: ({ hasHours }) => hasHours,
    to: 'CreateSchedule',
    permission: 'createSchedule',
  },
  {
    name: 'guide.users',
    help: 'guide.usersHelp',
    isDone: ({ hasUsers }) => hasUsers,
    to: 'CreateUser',
    permission: 'createUser',
  },
  {
    name: 'guide.telephone',
    help: 'guide.telephoneHelp',
    isDone: ({ hasCalls }) => hasCalls,
    to: 'CreateApiKey',
    permission: 'createApiKey',
    better: {
      feature: 'telephoneSystems',
      help: 'guide.telephonePageHelp',
      to: 'TelephoneSystem',
      permission: 'viewIntegrations',
    },
  },
];

const TEXTS: MessageChunks = {
  ...COMMON,
  ...import.meta.glob('../../../../locales/*/{guide,home}.json', { query: '?messages', import: 'default' }),
};

/** The guide of a new center on the first page: it ends once everything is done, or the user closes it. */
export function Guide() {
  const can = useCan();
  const { has, add } = useSeen();
  const isOwn = useFeature('ownCenter');
  const isDemo = useSessionData((data) => data.user?.demo === true);
  if (!isOwn || isDemo || has('setup') || !can('createUser')) return null;
  return (
    <IntlGate messages={TEXTS}>
      <Steps onClose={() => add('setup')} />
    </IntlGate>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const has = useFeatures();
  const api = useApi();
  const { data } = useEndpoint(getSetup, {});
  if (!data || data.isClosed || STEPS.every(({ isDone }) => isDone(data))) return null;
  const close = () => {
    onClose();
    // A back end that keeps it puts it away for all browsers. Where that fails, this one has done so.
    if (typeof data.isClosed === 'boolean') api(closeSetup, {}).catch(() => undefined);
  };
  const done = new Set(STEPS.filter(({ isDone }) => isDone(data)).map(({ name }) => name));
  return (
    <GuideCard
      title="guide.title"
      close="guide.close"
      steps={STEPS.map((step) =>
        step.better && has(step.better.feature) ? { ...step, ...step.better } : step,
      )}
      isDone={({ name }) => done.has(name)}
      onClose={close}
    />
  );
}
