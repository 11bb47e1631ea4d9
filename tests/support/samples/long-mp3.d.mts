export interface MadeMp3 {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Seconds of one round of the recording. */
  readonly round: number;
  readonly rounds: number;
  /** Seconds of all frames; a listener hears the encoder's delay less. */
  readonly duration: number;
}

export function longMp3(
  recording: Uint8Array,
  options: {
    readonly seconds: number;
    /** A constant bit rate; without it each frame has the lowest that holds it. */
    readonly kbps?: number;
    readonly header?: boolean;
    readonly cover?: Uint8Array | null;
  },
): MadeMp3;
