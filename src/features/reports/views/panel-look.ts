/** The traits of a kind of panel: the engine asks for them, and never for the kind's name. */
export interface PanelLook {
  /** Usual height in px: kept free until the panel is loaded. */
  readonly height: number;
  /** Across the whole page. */
  readonly wide?: true;
  /** It is a table or a figure itself: it needs no table beside it. */
  readonly readable?: true;
  /** Several of one call stand in a row, before its charts. */
  readonly inRow?: true;
  /** Its figure is shown even where it is nothing. */
  readonly always?: true;
  /** The rows with the most come first, and their sum stands beside the title. */
  readonly ranked?: true;
  /** It has every row, those without a figure too. */
  readonly listed?: true;
  /** It is as high as its rows: what stands below waits for them. */
  readonly grows?: true;
  /** It says above it whose colours its series have, if there are several. */
  readonly legend?: true;
  /** Its series are the hours of a day. */
  readonly hours?: true;
  /** Each series stands on the one before. */
  readonly stacked?: true;
  /** Its values are points, not lengths. */
  readonly line?: true;
}
