import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import type { FlowSummary } from '../../../core/contract/calls/flows.ts';
import type { FlowState } from '../domain/model/flow.ts';
import type { Issue } from '../domain/rules/issue.ts';
import type { Publishing } from '../versions/use-publishing.ts';
import { type Designer, type DesignerData, flowOf } from './designer-store.ts';
import { issuesOf } from './flow-issues.ts';
import type { Saving } from './use-saving.ts';

/** The designer that a component belongs to. */
export const DesignerContext = createContext<Designer | null>(null);

/** The designer that a component belongs to; the same one while it is shown. */
export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (!designer) throw new Error('useDesigner needs a designer around the component');
  return designer;
}

/** A part of the designer's state. The selector's result is compared by identity. */
export const useDesignerData = <T>(select: (data: DesignerData) => T): T => useStore(useDesigner(), select);

/** The flow as it is shown now. */
export const useFlowState = (): FlowState => useDesignerData(flowOf);

/** The flow's record, with saving and publishing. */
export interface FlowRecord {
  /** The flow as the server knows it; it changes after saving and publishing. */
  readonly flow: FlowSummary;
  readonly saving: Saving;
  readonly publishing: Publishing;
  /** An earlier version of the flow is shown. */
  readonly isEarlier: boolean;
  /** Whether the back end counts the calls of each branch. */
  readonly hasTraffic: boolean;
}

/** The flow's record of the designer that a component belongs to. */
export const FlowRecordContext = createContext<FlowRecord | null>(null);

/** The flow's record; throws outside of a designer. */
export function useFlowRecord(): FlowRecord {
  const record = useContext(FlowRecordContext);
  if (!record) throw new Error('useFlowRecord needs a designer around the component');
  return record;
}

/** The errors and warnings of the flow as it is shown. */
export const useIssues = (): readonly Issue[] => useDesignerData(issuesOf);
