/** A port that nothing uses, neither by TCP nor by UDP. */
export function freePort(): Promise<number>;
