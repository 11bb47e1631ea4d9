import { createContext } from 'react';
import type { Days } from '../../../core/reports/report-days.ts';
import type { ReportState } from '../state/report-state.ts';
import type { ChartModel, Words } from '../views/chart-model.ts';

/** The figures of the days before, which a report's figures are compared with. */
export interface Before {
  /** The report's state that these figures belong to. */
  readonly of: ReportState;
  readonly answer: unknown;
  readonly days: Days;
  /** Gives the model of now what was before. */
  readonly compare: (now: ChartModel, before: Compared, words: Words) => ChartModel;
}

/** The model of the days before, and the one figure that it comes to. */
export interface Compared {
  readonly model: ChartModel;
  readonly total: number | null | undefined;
}

/** Null: nothing is compared, or has not arrived. */
export const BeforeContext = createContext<Before | null>(null);
