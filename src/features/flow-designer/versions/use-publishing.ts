import { useState } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { hasErrors, INVALID_NODES } from '../domain/rules/validate.ts';
import type { Designer } from '../work/designer-store.ts';
import { issuesOf } from '../work/flow-issues.ts';
import type { Saving } from '../work/use-saving.ts';

/** The question before a flow is published. */
export interface Publishing {
  readonly isAsked: boolean;
  /** Asks the question, or tells why the flow cannot be published (decision 89). */
  ask(): void;
  close(): void;
}

/** The question before publishing, and the way to it. */
export function usePublishing(designer: Designer, saving: Saving): Publishing {
  const text = useText();
  const toast = useToast();
  const strict = useSessionData(({ adapter }) => adapter.strictFlows);
  const [isAsked, setAsked] = useState(false);
  const ask = () => {
    if (saving.busy) return;
    if (hasErrors(issuesOf(designer.getState()), strict)) toast('info', text(INVALID_NODES.message.id));
    else setAsked(true);
  };
  return { isAsked, ask, close: () => setAsked(false) };
}
