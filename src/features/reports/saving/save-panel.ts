import type { Host } from '../../../core/host/host-context.ts';
import type { Api } from '../../../core/http/client.ts';
import { recordSaved } from '../../../core/http/record-saved.ts';
import { TABLE_FILES, type TableFile, tableText } from '../../../core/list/export/write-table.ts';
import type { Session } from '../../../core/session/session.ts';
import { fileNameAt } from '../../../core/ui/file-name.ts';
import { saveFile } from '../../../core/ui/save-file.ts';
import type { ChartModel } from '../views/chart-model.ts';
import { panelTable } from './panel-table.ts';

/** A panel whose table is saved or copied. */
export interface SavedPanel {
  readonly model: ChartModel;
  readonly title: string;
  /** The word of the last row. */
  readonly total: string;
}

/** The parts of the page that saving needs. */
export interface Saving {
  readonly api: Api;
  readonly session: Session;
  readonly host: Host;
}

const tableOf = ({ model, title, total }: SavedPanel, session: Session) => {
  const { locale, timeZone } = session.getState();
  return { title, ...panelTable(model, total), locale, timeZone };
};

/**
 * Saves the table of a panel as a file.
 * @throws RamalError where the back end could not record it: then nothing is saved.
 */
export async function savePanel(
  panel: SavedPanel,
  file: TableFile,
  { api, session, host }: Saving,
): Promise<void> {
  const table = tableOf(panel, session);
  const { type, write } = TABLE_FILES[file];
  const content = await write(table);
  const name = `${fileNameAt(panel.title, new Date())}.${file}`;
  await recordSaved(api, session, { name, rows: table.rows.length });
  saveFile(host, new Blob([content], { type }), name);
}

/** The table of a panel as spreadsheets paste it. */
export const copiedPanel = (panel: SavedPanel, session: Session): string =>
  tableText(tableOf(panel, session));
