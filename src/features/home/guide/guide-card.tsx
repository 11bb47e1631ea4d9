import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import type { Permission } from '../../../core/contract/access/permissions.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { OpenRoute, RouteQuery } from '../../../core/routes/href.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Link } from '../../../core/ui/link.tsx';
import guideCss from './guide.css?inline';

/** A step of a guide, which leads to the page where it is done. */
export interface GuideStep {
  readonly name: MessageId;
  readonly help: MessageId;
  readonly to: OpenRoute;
  readonly query?: RouteQuery;
  readonly permission: Permission;
}

interface GuideCardProps {
  readonly title: MessageId;
  readonly close: MessageId;
  readonly steps: readonly GuideStep[];
  readonly isDone: (step: GuideStep) => boolean;
  readonly onGo?: (step: GuideStep) => void;
  readonly onClose: () => void;
}

/** The steps of a guide, those that are done and those that are left. */
export function GuideCard({ title, close, steps, isDone, onGo, onClose }: GuideCardProps) {
  useSheet(guideCss);
  const text = useText();
  const left = steps.filter((step) => !isDone(step)).length;
  return (
    <section className="guide" aria-labelledby="guide-title">
      <header>
        <h2 id="guide-title">{text(title)}</h2>
        <p>{text('home.guide.left', { left })}</p>
      </header>
      <ol>
        {steps.map((step) => (
          <Step key={step.name} step={step} isDone={isDone(step)} onGo={() => onGo?.(step)} />
        ))}
      </ol>
      <Button size="small" onClick={onClose}>
        {text(close)}
      </Button>
    </section>
  );
}

interface StepProps {
  readonly step: GuideStep;
  readonly isDone: boolean;
  readonly onGo: () => void;
}

function Step({ step: { name, help, to, query, permission }, isDone, onGo }: StepProps) {
  const text = useText();
  const can = useCan();
  const Icon = isDone ? Check : Circle;
  const link = (
    <Link to={to} {...(query && { query })} onClick={onGo}>
      {text(name)}
    </Link>
  );
  return (
    <li data-done={isDone || undefined}>
      <Icon size={18} aria-hidden="true" />
      <div>
        <b>{can(permission) ? link : text(name)}</b>{' '}
        <span>{text(isDone ? 'home.guide.isDone' : 'home.guide.isLeft')}</span>
        <p>{text(help)}</p>
      </div>
    </li>
  );
}
