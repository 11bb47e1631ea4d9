import type { ReactNode } from 'react';

/** A column: its heading and the properties of its cells. */
export interface ListColumn {
  readonly label: string;
  readonly cell: {
    readonly 'data-cell': string;
    readonly 'data-kind'?: string;
    readonly 'data-end'?: '' | undefined;
  };
  /**
   * The column's minimum width in px. If all columns have one and together they do not fit, the rows are
   * cards.
   */
  readonly room?: number;
  /** The column is exactly `room` wide. */
  readonly fixed?: boolean;
  /** The column's sort key; without one the heading is only text. */
  readonly sort?: string | undefined;
  /** The heading is for screen readers alone. */
  readonly hidden?: boolean;
  /** A control in the heading, in place of the label. */
  readonly control?: ReactNode;
}
