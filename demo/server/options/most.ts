/** How many options a list has at most: more than anybody looks through, a search narrows them. */
export const MOST = 500;

/** Of the lists that a flow's steps choose from: a designer takes for gone what is in none of them. */
export const MOST_OF_A_FLOW = 10_000;
