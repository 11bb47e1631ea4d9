import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useState } from 'react';
import { getSetup } from '../../core/contract/calls/setup.ts';
import type { Reply } from '../../core/contract/define/endpoint.ts';
import type { Feature } from '../../core/contract/define/features.ts';
import type { Permission } from '../../core/contract/permissions.ts';
import { useEndpoint } from '../../core/http/use-endpoint.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { OpenRoute } from '../../core/routes/href.ts';
import { readStored, writeStored } from '../../core/session/storage.ts';
import { useCan } from '../../core/session/use-can.ts';
import { useFeature, useFeatures } from '../../core/session/use-feature.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Button } from '../../core/ui/button.tsx';
import { Link } from '../../core/ui/link.tsx';

interface Step {
  readonly name: MessageId;
  readonly help: MessageId;
  readonly isDone: (done: Reply<typeof getSetup>) => boolean;
  /** The page where the step is done, or begun. */
  readonly to: OpenRoute;
  readonly permission: Permission;
  /** The step of a back end that has a page of its own for it. */
  readonly better?: Pick<Step, 'help' | 'to' | 'permission'> & { readonly feature: Feature };
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
  const isOwn = useFeature('ownCenter');
  const isDemo = useSessionData((data) => data.user?.demo === true);
  const { isClosed, close } = useClosed();
  const isShown = isOwn && !isDemo && !isClosed && can('createUser');
  const { data } = useEndpoint(getSetup, {}, { enabled: isShown });
  if (!isShown || !data || STEPS.every(({ isDone }) => isDone(data))) return null;
  return <Steps done={data} onClose={close} />;
}

/** The choice of a user in a company to see the guide no more. */
function useClosed() {
  const prefix = useSessionData((data) => data.storagePrefix);
  const place = useSessionData(({ user, level }) => `${user?.id}@${level}`);
  const [, setCount] = useState(0);
  const closed = (readStored('guide', prefix) ?? '').split(' ');
  return {
    isClosed: closed.includes(place),
    close: () => {
      writeStored('guide', [...closed, place].join(' ').trim(), prefix);
      setCount((count) => count + 1);
    },
  };
}

function Steps({ done, onClose }: { done: Reply<typeof getSetup>; onClose: () => void }) {
  const text = useText();
  const left = STEPS.filter(({ isDone }) => !isDone(done)).length;
  return (
    <section className="guide" aria-labelledby="guide-title">
      <header>
        <h2 id="guide-title">{text('home.guide.title')}</h2>
        <p>{text('home.guide.left', { left })}</p>
      </header>
      <ol>
        {STEPS.map((step) => (
          <GuideStep key={step.name} step={step} isDone={step.isDone(done)} />
        ))}
      </ol>
      <Button size="small" onClick={onClose}>
        {text('home.guide.close')}
      </Button>
    </section>
  );
}

function GuideStep({ step, isDone }: { step: Step; isDone: boolean }) {
  const text = useText();
  const can = useCan();
  const has = useFeatures();
  const { better } = step;
  const { name, help, to, permission } = better && has(better.feature) ? { ...step, ...better } : step;
  const Icon = isDone ? Check : Circle;
  return (
    <li data-done={isDone || undefined}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <b>{can(permission) ? <Link to={to}>{text(name)}</Link> : text(name)}</b>{' '}
        <span>{text(isDone ? 'home.guide.isDone' : 'home.guide.isLeft')}</span>
        <p>{text(help)}</p>
      </div>
    </li>
  );
}
