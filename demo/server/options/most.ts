/** Numbers to choose from: longer lists are never read, and a search narrows them. */
export const MOST_NUMBERS = 500;

/** Options of lists for a flow's steps: the designer takes an option that is in no list for removed. */
export const MOST_OF_A_FLOW = 10_000;
