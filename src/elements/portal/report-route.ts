import type { ReportType } from '../../core/reports/pages/report-pages.ts';
import type { RouteTable } from '../../features/shell/shell.tsx';

type MenuPage = Extract<RouteTable[number], { readonly menu: object }>;

interface ReportEntry extends Pick<MenuPage, 'name' | 'title' | 'permission' | 'keys' | 'views'> {
  readonly type: ReportType;
  readonly icon: MenuPage['menu']['icon'];
  readonly group?: MenuPage['menu']['group'];
}

/** The page of a report, whose address has its state. */
export const report = ({ type, icon, group = 'calls', ...entry }: ReportEntry): MenuPage => ({
  ...entry,
  tag: 'ramal-report',
  layout: 'main',
  menu: { group, icon },
  props: (_params, query) => ({ type, state: query }),
});
