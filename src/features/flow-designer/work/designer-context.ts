import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import type { FlowSummary } from '../../../core/contract/calls/flows.ts';
import type { FlowState } from '../domain/model/flow.ts';
import type { Issue } from '../domain/rules/issue.ts';
import type { Publishing } from '../versions/use-publishing.ts';
import { type Designer, type DesignerData, flowOf } from './designer-store.ts';
import { issuesOf } from './flow-issues.ts';
import type { Saving } from './use-saving.ts';

export const DesignerContext = createContext<Designer | null>(null);

/** The designer that a part belongs to; the same one as long as it is shown. */
export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (!designer) throw new Error('A part of the designer is shown inside a designer.');
  return designer;
}

/** A part of the designer's state. The selector's result is compared by identity. */
export const useDesignerData = <T>(select: (data: DesignerData) => T): T => useStore(useDesigner(), select);

export const useFlowState = (): FlowState => useDesignerData(flowOf);

/** The flow's record and what is done with the server. */
export interface FlowRecord {
  /** As the server knows it; changes after saving and publishing. */
  readonly flow: FlowSummary;
  readonly saving: Saving;
  readonly publishing: Publishing;
  /** An earlier version of the flow is shown. */
  readonly isEarlier: boolean;
  /** Whether the back end counts which way the calls took. */
  readonly hasTraffic: boolean;
}

export const FlowRecordContext = createContext<FlowRecord | null>(null);

export function useFlowRecord(): FlowRecord {
  const record = useContext(FlowRecordContext);
  if (!record) throw new Error('A part of the designer is shown inside a designer.');
  return record;
}

export const useIssues = (): readonly Issue[] => useDesignerData(issuesOf);
