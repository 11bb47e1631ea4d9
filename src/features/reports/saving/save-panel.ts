import type { UserDeviceState } from '../../../core/contract/kinds/device-state.ts';
import type { Host } from '../../../core/host/host-context.ts';
import { recordSaved } from '../../../core/http/answers/record-saved.ts';
import type { Api } from '../../../core/http/client.ts';
import type { Text } from '../../../core/i18n/use-text.ts';
import { TABLE_FILES, type TableFile, tableText } from '../../../core/list/export/write-table.ts';
import type { Session } from '../../../core/session/session.ts';
import { fileNameAt } from '../../../core/ui/file-name.ts';
import { saveFile } from '../../../core/ui/save-file.ts';
import type { ChartModel } from '../views/chart-model.ts';
import { boardTable } from './board-table.ts';
import { panelPicture } from './panel-picture.ts';
import { panelTable } from './panel-table.ts';

/** The content of a panel: figures, or the devices of a board. */
export type Saved = ChartModel | readonly UserDeviceState[];

/** A panel that is saved or copied. */
export interface SavedPanel {
  readonly saved: Saved;
  readonly title: string;
  readonly text: Text;
  /** The panel on the page; null when it is gone. */
  readonly element: HTMLElement | null;
}

/** The files that a panel can be saved as: its table, or itself as it is shown. */
export type PanelFile = TableFile | 'png';

/** The parts of the page that saving needs. */
export interface Saving {
  readonly api: Api;
  readonly session: Session;
  readonly host: Host;
}

const isModel = (saved: Saved): saved is ChartModel => 'panel' in saved;

function tableOf({ saved, title, text }: SavedPanel, session: Session) {
  const { locale, timeZone } = session.getState();
  const table = isModel(saved) ? panelTable(saved, text) : boardTable(saved, text);
  return { title, ...table, locale, timeZone };
}

async function contentOf(panel: SavedPanel, file: PanelFile, session: Session): Promise<Blob | null> {
  if (file === 'png') return panel.element && panelPicture(panel.element);
  const { type, write } = TABLE_FILES[file];
  return new Blob([await write(tableOf(panel, session))], { type });
}

/**
 * Saves a panel as a file; false where it is gone, or the page's policy forbids its picture.
 * @throws RamalError where the back end could not record it: then nothing is saved.
 */
export async function savePanel(
  panel: SavedPanel,
  file: PanelFile,
  { api, session, host }: Saving,
): Promise<boolean> {
  const content = await contentOf(panel, file, session);
  if (!content) return false;
  const name = `${fileNameAt(panel.title, new Date())}.${file}`;
  await recordSaved(api, session, { name, rows: rowsOf(panel.saved) });
  saveFile(host, content, name);
  return true;
}

const rowsOf = (saved: Saved): number => (isModel(saved) ? saved.rows : saved).length;

/** The table of a panel as spreadsheets paste it. */
export const copiedPanel = (panel: SavedPanel, session: Session): string =>
  tableText(tableOf(panel, session));
