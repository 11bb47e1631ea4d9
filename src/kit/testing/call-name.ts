/** The name of a call of the contract; in the package its names are written out, without the schemas. */
export type { CallName } from '../../core/contract/index.ts';
