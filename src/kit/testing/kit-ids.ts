import type { Id, IdKind } from '../../core/contract/ids/id.ts';

/** The ids of a back end in the page: whole numbers, or UUIDs. */
export type KitIds = 'numbers' | 'uuid';

/** Gives the id of a record by its number, counted from 1; the same number always has the same id. */
export type IdAt = (number: number) => Id;

const uuidAt: IdAt = (number) => `0c9e7b0a-3f0e-4a53-9c1e-${number.toString(16).padStart(12, '0')}`;

/** The ids of each kind. */
export const ID_AT: Readonly<Record<KitIds, IdAt>> = { numbers: (number) => number, uuid: uuidAt };

/** What `auth/check` says of them; of numbers nothing has to be said. */
export const KIND_OF: Readonly<Record<KitIds, IdKind | undefined>> = { numbers: undefined, uuid: 'any' };
