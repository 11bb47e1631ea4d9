import { type ComponentType, useEffect, useRef } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { IntlGate } from '../../../core/i18n/intl-gate.tsx';
import { COMMON, type MessageChunks } from '../../../core/i18n/messages.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { ErrorNotice } from '../../../core/ui/cards/error-card.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import { useEntity } from '../entity/entity-context.ts';
import { useLabels } from '../entity/use-labels.ts';
import { BackLink } from '../record/back-link.tsx';
import importCss from './import.css?inline';
import type { Phase } from './run/import-process.ts';
import { useImport } from './run/use-import.ts';
import { ChooseStep } from './steps/choose-step.tsx';
import { DoneStep } from './steps/done-step.tsx';
import { MapStep } from './steps/map-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { RunStep } from './steps/run-step.tsx';
import type { StepProps } from './steps/step.tsx';
import type { ImportForms } from './use-forms.ts';
import { useForms } from './use-forms.ts';

const TEXTS: MessageChunks = {
  ...COMMON,
  ...import.meta.glob('../../../../locales/*/{settings,fields,entities,list,validation,imports}.json', {
    query: '?messages',
    import: 'default',
  }),
};

/** Brings records of an entity in from a file. Another company or user begins with what they have kept. */
export default function ImportPage() {
  useSheet(importCss);
  const place = useSessionData(({ level, user }) => JSON.stringify([level, user?.id]));
  return (
    <IntlGate messages={TEXTS}>
      <Page key={place} />
    </IntlGate>
  );
}

function Page() {
  const { name } = useEntity();
  const { title } = useLabels();
  const forms = useForms();
  const words = title(name, 'import');
  return (
    <section className="settings-page import-page ui-inset" aria-label={words}>
      <header className="settings-header">
        <BackLink />
        <h1>{words}</h1>
      </header>
      {forms && <Steps forms={forms} />}
    </section>
  );
}

const STEPS: Readonly<Record<Phase, ComponentType<StepProps>>> = {
  choose: ChooseStep,
  map: MapStep,
  check: RunStep,
  review: ReviewStep,
  run: RunStep,
  done: DoneStep,
};

function Steps({ forms }: { readonly forms: ImportForms }) {
  const { pages } = useEntity();
  const text = useText();
  const host = useHost();
  const run = useImport(forms, pages.imports ?? []);
  const isRunning = run?.phase === 'run';
  const isKnown = run !== undefined;
  useEffect(() => {
    if (isKnown) host.setPhase('ready');
  }, [host, isKnown]);
  useEffect(() => {
    host.setDirty(isRunning, isRunning);
    return () => {
      host.setDirty(false);
    };
  }, [host, isRunning]);
  const box = useFocusOfStep(run?.phase);
  if (!run) return null;
  const Step = STEPS[run.phase];
  return (
    <div className="import-steps" ref={box}>
      {run.notice && (
        <Notice tone="blue" role="status">
          {text(`imports.notice.${run.notice}`, { name: run.source?.name })}
        </Notice>
      )}
      {run.failure && (
        <ErrorNotice
          error={run.failure}
          onRetry={() => void (run.phase === 'review' ? run.process.start() : run.process.check())}
        />
      )}
      <Step run={run} forms={forms} />
    </div>
  );
}

/** The heading of a step has the focus, since the button that led to it is gone; but not that of the first. */
function useFocusOfStep(phase: Phase | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current && before.current !== phase) box.current?.querySelector('h2')?.focus();
    before.current = phase;
  }, [phase]);
  return box;
}
