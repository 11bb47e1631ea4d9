import { keysOf } from '../../core/contract/define/fields/keys.ts';
import { panelIds, REPORT_PAGES } from '../../core/reports/pages/report-pages.ts';
import { oneOf, said } from '../descriptions/said.ts';
import { REPORT_SAID } from '../descriptions/shared-attributes.ts';
import { REPORT } from '../shared-attributes.ts';
import { type About, type CodeByValue, defineTag, type Tag } from '../tag.ts';
import { ReportDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-report-panel': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-report-panel',
  attributes: { report: 'string', panel: 'string', ...REPORT },
  screen: () => import('../../features/reports/report-panel.tsx'),
  height: 280,
});

const code: CodeByValue<typeof tag> = async () => ({ report: REPORT_PAGES });

const about = {
  summary: said(
    'One panel of a report: a chart, a figure, a table.',
    'Um painel de um relatório: um gráfico, um número, uma tabela.',
  ),
  attributes: {
    report: oneOf(
      keysOf(REPORT_PAGES),
      'Which report: `call`, `billing`, `realtime` …',
      'Qual relatório: `call`, `billing`, `realtime` …',
    ),
    panel: oneOf(
      panelIds,
      'Which panel of it: `status-per-day`, `time-of-day` …',
      'Qual painel dele: `status-per-day`, `time-of-day` …',
    ),
    ...REPORT_SAID,
  },
  events: ['ramal-navigate', 'ramal-state', 'ramal-download'],
} as const satisfies About<typeof tag>;

const driver = ReportDriver<'ramal-report-panel'>;

export { about, code, driver, tag };
