/** Gives this run a temporary folder of its own, of which nothing is left when it has ended. */
export function openRunPlace(): string;
