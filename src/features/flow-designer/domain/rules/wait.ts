import { canWaitAt } from '../../../../core/contract/flow/connection-faults.ts';
import type { DesignConnection, DesignNode } from '../model/flow.ts';

/** Whether a menu's option can wait for the user at a step. */
export const canWait = (target: DesignNode | undefined): boolean => canWaitAt(target?.data.component);

/** Whether dialled keys can be an extension: `*` and `#` are wrong keys. */
export const isExtension = (dialled: string): boolean => /^\d+$/.test(dialled);

/** A connection without its wait flag, if its target cannot be waited for (decision 6.9). */
export function settleWait(edge: DesignConnection, target: DesignNode | undefined): DesignConnection {
  if (!edge.data.waitUser || canWait(target)) return edge;
  return { ...edge, label: null, data: { ...edge.data, waitUser: false } };
}
