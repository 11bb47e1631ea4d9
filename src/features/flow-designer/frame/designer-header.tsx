import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import PencilLine from 'lucide-react/icons/pencil-line';
import Redo2 from 'lucide-react/icons/redo-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useIntl } from 'react-intl';
import type { RamalError } from '../../../core/errors/ramal-error.ts';
import { errorText } from '../../../core/i18n/error-text.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Button, IconButton } from '../../../core/ui/button.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { Badge } from '../../../core/ui/labels/badge.tsx';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { stepText } from '../domain/commands/history.ts';
import { formatText } from '../domain/model/text.ts';
import { hasErrors, INVALID_NODES } from '../domain/rules/validate.ts';
import { FlowMenu } from '../exchange/flow-menu.tsx';
import { RestoreButton } from '../versions/restore-button.tsx';
import { useDesigner, useDesignerData, useFlowRecord, useIssues } from '../work/designer-context.ts';
import { isUnsaved } from '../work/designer-store.ts';
import { PanelButtons } from './panel-buttons.tsx';

const loadPublish = () => import('../versions/publish-dialog.tsx').then((module) => module.PublishDialog);

/** The flow's name and state, and the actions on the whole flow. */
export function DesignerHeader() {
  const text = useText();
  const { flow, isEarlier } = useFlowRecord();
  const readonly = useDesignerData((data) => data.readonly);
  const strict = useSessionData(({ adapter }) => adapter.strictFlows);
  // Errors keep a flow from being published.
  const invalid = hasErrors(useIssues(), strict) && !readonly;
  return (
    <header className="designer-head" part="header">
      <div className="designer-title">
        <h1>{text(titleOf(isEarlier, readonly), { name: flow.name })}</h1>
        <FlowFacts invalid={invalid} />
      </div>
      {!readonly && <Steps />}
      <PanelButtons />
      <FlowMenu />
      <slot name="actions" />
      {!readonly && <SaveAndPublish invalid={invalid} />}
      {isEarlier && <RestoreButton />}
      <SavingFailure />
    </header>
  );
}

const titleOf = (isEarlier: boolean, readonly: boolean) => {
  if (isEarlier) return 'flow-page.title.version';
  return readonly ? 'flow-page.title.view' : 'flow-page.title.edit';
};

/** The element that says why the flow cannot be published. */
const WHY_NOT = 'designer-why-not';

interface Checked {
  readonly invalid: boolean;
}

function FlowFacts({ invalid }: Checked) {
  const text = useText();
  const locale = useSessionData((data) => data.locale);
  const timeZone = useSessionData((data) => data.timeZone);
  const { flow, isEarlier } = useFlowRecord();
  const unsaved = useDesignerData(isUnsaved);
  const differs = String(flow.currentFlowId ?? '') !== String(flow.lastAppliedFlowId ?? '');
  return (
    <p>
      {differs && !isEarlier && (
        <Badge tone="red" icon={<CloudOff size={14} aria-hidden="true" />}>
          {text('flow-page.notPublished')}
        </Badge>
      )}
      {unsaved && (
        <Badge tone="yellow" icon={<PencilLine size={14} aria-hidden="true" />}>
          {text('flow-page.unsaved')}
        </Badge>
      )}
      {invalid && (
        <Badge tone="red" icon={<CircleAlert size={14} aria-hidden="true" />}>
          <span id={WHY_NOT}>{text(INVALID_NODES.hint.id)}</span>
        </Badge>
      )}
      <span>
        {flow.lastAppliedAt
          ? text('flow-page.lastPublished', { at: formatMoment(flow.lastAppliedAt, locale, timeZone) })
          : text('flow-page.neverPublished')}
      </span>
    </p>
  );
}

const WORDS = {
  undo: { something: 'flow-page.undo', nothing: 'flow-page.undo.nothing' },
  redo: { something: 'flow-page.redo', nothing: 'flow-page.redo.nothing' },
} as const;

function Steps() {
  const text = useText();
  const designer = useDesigner();
  const past = useDesignerData((data) => data.history.past.at(-1));
  const future = useDesignerData((data) => data.history.future.at(-1));
  const label = (of: 'undo' | 'redo', step: typeof past) =>
    step ? text(WORDS[of].something, { what: formatText(stepText(step), text) }) : text(WORDS[of].nothing);
  return (
    <fieldset className="designer-steps" aria-label={text('flow-page.steps')}>
      <IconButton
        label={label('undo', past)}
        icon={<Undo2 size={18} aria-hidden="true" />}
        inactive={!past}
        onClick={designer.undo}
      />
      <IconButton
        label={label('redo', future)}
        icon={<Redo2 size={18} aria-hidden="true" />}
        inactive={!future}
        onClick={designer.redo}
      />
    </fieldset>
  );
}

function SaveAndPublish({ invalid }: Checked) {
  const text = useText();
  const { saving, publishing } = useFlowRecord();
  const unsaved = useDesignerData(isUnsaved);
  const { code: PublishDialog } = useLazyCode(loadPublish, publishing.isAsked, publishing.close);
  const designer = useDesigner();
  const toast = useToast();
  // The reason stands below the name; here it is said too, and its steps are shown.
  const tellWhyNot = () => {
    toast('info', text(INVALID_NODES.message.id));
    designer.open('problems');
  };
  return (
    <div className="designer-actions">
      <Button
        busy={saving.busy === 'save'}
        inactive={!unsaved || saving.busy === 'publish'}
        onClick={() => void saving.save()}
      >
        {text('flow-page.save')}
      </Button>
      <Button
        variant="primary"
        busy={saving.busy === 'publish'}
        disabled={saving.busy === 'save'}
        aria-disabled={invalid || undefined}
        aria-describedby={invalid ? WHY_NOT : undefined}
        onClick={invalid ? tellWhyNot : publishing.ask}
      >
        {text('flow-page.publish')}
      </Button>
      {publishing.isAsked && PublishDialog && <PublishDialog onClose={publishing.close} />}
    </div>
  );
}

const FAILURES = {
  save: 'flow-page.saveFailed',
  publish: 'flow-page.publishFailed',
  both: 'flow-page.publishFailed.both',
} as const;
/** The messages of failures whose answer was lost: the server may have done it. */
const UNKNOWN = {
  save: 'flow-page.saveUnknown',
  publish: 'flow-page.publishUnknown',
  both: 'flow-page.saveUnknown',
} as const;

function SavingFailure() {
  const intl = useIntl();
  const text = useText();
  const { saving } = useFlowRecord();
  if (!saving.failure) return null;
  const { of, error } = saving.failure;
  return (
    <Notice
      tone="red"
      role="alert"
      action={
        <Button size="small" onClick={saving.dismissFailure}>
          {text('ui.close')}
        </Button>
      }
    >
      {text((error.facts.isOutcomeUnknown ? UNKNOWN : FAILURES)[of])} {errorText(intl, error)}{' '}
      <WrongSteps error={error} />
    </Notice>
  );
}

/** Messages that are listed: more are never mended before the next try. */
const SHOWN = 10;

/** The steps that the server rejects, in its words. */
function WrongSteps({ error: { facts } }: { error: RamalError }) {
  const { locale } = useIntl();
  const messages = Object.values(facts.fields ?? {}).flat();
  if (messages.length === 0 || (facts.locale ?? locale) !== locale) return null;
  const own = [...new Set(messages)];
  return (
    <>
      {own.slice(0, SHOWN).join(' ')}
      {own.length > SHOWN && ' …'}
    </>
  );
}
