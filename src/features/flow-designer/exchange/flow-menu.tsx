import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useState } from 'react';
import { codeError } from '../../../core/errors/code-error.ts';
import { RamalError } from '../../../core/errors/ramal-error.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { reportError } from '../../../core/host/report-error.ts';
import { useNavigate } from '../../../core/host/use-navigate.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { useTellLostCode } from '../../../core/ui/hooks/use-tell-lost-code.ts';
import { Menu } from '../../../core/ui/overlays/menu.tsx';
import { saveFile } from '../../../core/ui/save-file.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import type { Refused } from '../domain/exchange/exchange.ts';
import { missingRecords } from '../domain/rules/missing-records.ts';
import { useDesigner, useDesignerData, useFlowRecord } from '../work/designer-context.ts';
import { flowOf } from '../work/designer-store.ts';
import { issuesOf } from '../work/flow-issues.ts';
import { ImportProblems } from './import-problems.tsx';

const loadExchange = () => import('../domain/exchange/exchange.ts');
const loadDrawing = () => import('./draw-flow.ts');
const loadTooLarge = () => import('./too-large.tsx').then((module) => module.TooLarge);
const loadPrinting = () => import('./print-flow.ts');

/** The menu of rare actions on the whole flow: files, pictures, printing. */
export function FlowMenu() {
  const text = useText();
  const navigate = useNavigate();
  const { flow } = useFlowRecord();
  const readonly = useDesignerData((data) => data.readonly);
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isLarge, setLarge] = useState(false);
  const { code: TooLarge } = useLazyCode(loadTooLarge, isLarge, () => setLarge(false));
  const { saveJson, saveSvg, savePng, saveSmallPng, print } = useExport(() => setLarge(true));
  const readFile = useImport(setRefused);
  const entry = (id: 'history' | 'import' | 'json' | 'svg' | 'png' | 'print', onSelect: () => void) => ({
    id,
    label: text(`flow-tools.menu.${id}`),
    onSelect,
  });
  return (
    <>
      <Menu
        label={text('flow-tools.menu')}
        aria-label={text('flow-tools.menu')}
        title={text('flow-tools.menu')}
        variant="quiet"
        data-icon-only=""
        icon={<Ellipsis size={18} aria-hidden="true" />}
        entries={[
          entry('history', () => navigate('ConnectFlowHistory', { id: flow.id })),
          ...(readonly ? [] : [entry('import', () => input.current?.click())]),
          entry('json', saveJson),
          entry('svg', saveSvg),
          entry('png', savePng),
          entry('print', print),
        ]}
      />
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={text('flow-tools.menu.import')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void readFile(file);
          // Without this the same file could not be chosen again.
          event.currentTarget.value = '';
        }}
      />
      {refused && <ImportProblems refused={refused} onClose={() => setRefused(null)} />}
      {isLarge && TooLarge && (
        <TooLarge onClose={() => setLarge(false)} onSvg={saveSvg} onPng={saveSmallPng} />
      )}
    </>
  );
}

function useExport(onLarge: () => void) {
  const host = useHost();
  const text = useText();
  const designer = useDesigner();
  const { flow } = useFlowRecord();
  const attempt = useAttempt();
  const drawing = () => {
    const data = designer.getState();
    return { flow: flowOf(data), issues: issuesOf(data), title: flow.name, format: text };
  };
  const png = (anyScale: boolean) =>
    attempt(async () => {
      const { pngOf } = await loadDrawing();
      const picture = await pngOf(drawing(), anyScale);
      if (picture) saveFile(host, picture, `${flow.name}.png`);
      else onLarge();
    });
  return {
    saveJson: attempt(async () => {
      const { exportFlow } = await loadExchange();
      const { history, options } = designer.getState();
      saveFile(
        host,
        new Blob([exportFlow(history.state, options)], { type: 'application/json' }),
        `${flow.name}.json`,
      );
    }),
    saveSvg: attempt(async () => {
      const { svgOf } = await loadDrawing();
      saveFile(host, svgOf(drawing()), `${flow.name}.svg`);
    }),
    savePng: png(false),
    saveSmallPng: png(true),
    print: attempt(async () => {
      const { printFlow } = await loadPrinting();
      await printFlow(drawing(), text('flow-tools.print.steps'));
    }),
  };
}

/** Imports a file. A file with any problem changes nothing; each problem is named with its place. */
function useImport(onRefused: (refused: Refused) => void) {
  const text = useText();
  const toast = useToast();
  const designer = useDesigner();
  const attempt = useAttempt();
  return (file: File) =>
    attempt(async () => {
      const { checkSize, importFlow, ownRecords } = await loadExchange();
      const imported = checkSize(file.size) ?? importFlow(await file.text());
      if (!imported.ok) return onRefused(imported);
      const { options } = designer.getState();
      const flow = ownRecords(imported.state, options);
      designer.dispatch({ type: 'loadVersion', flow });
      if (missingRecords(flow, options).length > 0) designer.open('problems');
      toast('success', text('flow-tools.import.done', { name: file.name }));
    })();
}

/** Runs an action; tells a failure to the user and the host. */
function useAttempt() {
  const text = useText();
  const toast = useToast();
  const host = useHost();
  const tellLost = useTellLostCode();
  return (task: () => Promise<void>) => () =>
    task().catch((cause: unknown) => {
      const error = cause instanceof RamalError ? cause : codeError(cause);
      reportError(host, error);
      if (error.code === 'chunk') tellLost(error);
      else toast('error', text('flow-tools.export.failed'));
    });
}
