import { createContext } from 'react';
import type { ViewColumn } from './column-choice.ts';
import type { SavedView } from './stored-views.ts';

/** How a list is looked at: its columns, and its saved views. */
export interface ListView {
  /** All columns that the list can show, but for those of controls. */
  readonly columns: readonly ViewColumn[];
  /** The names of the shown columns, in their order. */
  readonly shown: readonly string[];
  readonly choose: (shown: readonly string[]) => void;
  /** The number of rows that fitted into the window, where the user wants as many as fit. */
  readonly fits: number | undefined;
  /** Keeps that number; undefined: the user wants another one. */
  readonly keepFit: (count: number | undefined) => void;
  readonly saved: readonly SavedView[];
  /** The saved view that the list shows at this moment. */
  readonly current: SavedView | undefined;
  readonly open: (view: SavedView) => void;
  /** Keeps what is shown under a name; a view of that name is replaced. */
  readonly save: (name: string) => void;
  /** Changes a saved view; undefined removes it. */
  readonly change: (view: SavedView, changed: SavedView | undefined) => void;
  /** Puts back a view that was removed. */
  readonly restore: (view: SavedView) => void;
}

/** The names of the shown columns, for the headings and the rows of the list's table; undefined: all of them. */
export const ShownColumns = createContext<readonly string[] | undefined>(undefined);
