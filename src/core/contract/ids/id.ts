/** An id as text. The mark is never there: by it a server tells ids from other texts in the types of a request. */
type IdText = string & { readonly isId?: never };

/**
 * The id of a record as its back end gives it: a whole number or a text. Nothing is read from it, and it is sent as it came. An address and
 * an attribute hold text, so two ids are compared by `sameId`.
 */
export type Id = number | IdText;

/** The kind of ids of a back end: positive whole numbers, or any. */
export type IdKind = 'numbers' | 'any';
