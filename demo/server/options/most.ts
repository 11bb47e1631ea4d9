/** How many options a list has at most: more than anybody looks through, a search narrows them. */
export const MOST = 500;
