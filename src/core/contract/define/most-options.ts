/** The most options of one answer: of more a back end may leave out the last, and screens offer no whole of them. */
export const OPTIONS_AT_MOST = 5000;
