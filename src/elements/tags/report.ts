import { keysOf } from '../../core/contract/define/fields/keys.ts';
import { REPORT_PAGES } from '../../core/reports/pages/report-pages.ts';
import { oneOf, said } from '../descriptions/said.ts';
import { REPORT_SAID } from '../descriptions/shared-attributes.ts';
import { REPORT } from '../shared-attributes.ts';
import { type About, type CodeByValue, defineTag, type Tag } from '../tag.ts';
import { ReportDriver } from '../testing/drivers.ts';

declare module '../tag.ts' {
  interface Tags {
    'ramal-report': Tag<typeof tag, typeof about, typeof driver>;
  }
}

const tag = defineTag({
  tag: 'ramal-report',
  attributes: { type: 'string', ...REPORT },
  screen: () => import('../../features/reports/reports.tsx'),
  height: 800,
});

const code: CodeByValue<typeof tag> = async () => ({ type: REPORT_PAGES });

const about = {
  summary: said(
    'A whole report with its filters and panels.',
    'Um relatório inteiro, com filtros e painéis.',
  ),
  attributes: {
    type: oneOf(
      keysOf(REPORT_PAGES),
      'Which report: `call`, `billing`, `realtime` …',
      'Qual relatório: `call`, `billing`, `realtime` …',
    ),
    ...REPORT_SAID,
  },
  events: ['ramal-navigate', 'ramal-state', 'ramal-download'],
} as const satisfies About<typeof tag>;

const driver = ReportDriver<'ramal-report'>;

export { about, code, driver, tag };
