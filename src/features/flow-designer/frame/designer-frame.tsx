import { useEffect, useRef, useState } from 'react';
import type { FlowSummary } from '../../../core/contract/calls/flows.ts';
import { useNarrow } from '../../../core/host/use-narrow.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useFeature } from '../../../core/session/back-end/use-feature.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import { refusalText } from '../domain/commands/apply.ts';
import type { Refusal } from '../domain/commands/commands.ts';
import type { ReadFlow } from '../domain/exchange/read-elements.ts';
import type { FlowOptions } from '../domain/model/options.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { ReadProblems } from '../steps/read-problems.tsx';
import { RemovalDialog } from '../steps/removal-dialog.tsx';
import { usePublishing } from '../versions/use-publishing.ts';
import { DesignerContext, FlowRecordContext } from '../work/designer-context.ts';
import { createDesigner, type Designer } from '../work/designer-store.ts';
import { useDesignerEvents } from '../work/use-designer-events.ts';
import { useDesignerKeys } from '../work/use-designer-keys.ts';
import { useSaving } from '../work/use-saving.ts';
import { DesignerBody } from './designer-body.tsx';
import { DesignerHeader } from './designer-header.tsx';

interface Props {
  readonly loaded: FlowSummary;
  readonly read: ReadFlow;
  readonly historyId: string | undefined;
  readonly readonly: boolean;
  readonly options: FlowOptions;
  /** Loads the failed option lists again; null: none failed. */
  readonly failedLists: (() => void) | null;
}

/** Pixels: in a narrower tag two elements have no room beside each other. */
const ROOM = 820;

const loadConflict = () => import('../versions/conflict-dialog.tsx').then((module) => module.ConflictDialog);

/** A designer with its flow: made once, whatever is loaded later. */
export function DesignerFrame({ loaded, read, historyId, readonly, options, failedLists }: Props) {
  const text = useText();
  const can = useCan();
  const [flow, setFlow] = useState(loaded);
  const isEarlier = historyId !== undefined;
  // Users who may not save get a read-only designer (decision 3).
  const mayCreate = can('createConnectFlow');
  const isReadonly = readonly || isEarlier || !mayCreate;
  const designer = useDesignerOf(read, isReadonly, options);
  const saving = useSaving(designer, flow, read.isWhole, setFlow);
  const publishing = usePublishing(designer, saving);
  const drafts = useDraft(designer, flow, saving, !isReadonly);
  useDesignerEvents(designer, flow.id);
  const { code: ConflictDialog } = useLazyCode(
    loadConflict,
    saving.conflict !== null,
    () => void saving.settle('later'),
  );
  useNarrow(ROOM, designer.setNarrow);
  const keys = useDesignerKeys(designer, saving, publishing);
  const hasTraffic = useFeature('flowTraffic');
  const record = { flow, saving, publishing, isEarlier, hasTraffic };
  return (
    <DesignerContext value={designer}>
      <FlowRecordContext value={record}>
        <section className="designer" aria-label={text('flow-page.label', { name: flow.name })} {...keys}>
          <DesignerHeader />
          {failedLists && (
            <Notice
              tone="yellow"
              role="status"
              action={
                <Button size="small" onClick={failedLists}>
                  {text('core.retry')}
                </Button>
              }
            >
              {text('flow-page.listsFailed')}
            </Notice>
          )}
          {!mayCreate && !isEarlier && <Notice>{text('flow-page.readonlyUser')}</Notice>}
          <ReadProblems problems={read.problems} />
          <DraftNotice drafts={drafts} />
          <DesignerBody />
          {saving.conflict && ConflictDialog && <ConflictDialog conflict={saving.conflict} />}
          <RemovalDialog />
        </section>
      </FlowRecordContext>
    </DesignerContext>
  );
}

function useDesignerOf(read: ReadFlow, readonly: boolean, options: FlowOptions): Designer {
  const toast = useToast();
  const text = useText();
  const tell = useRef<(refusal: Refusal) => void>(() => {});
  const [designer] = useState(() => {
    const made = createDesigner(read.state, (refusal) => tell.current(refusal));
    // From its first moment: before an effect is run it could be pressed.
    made.setReadonly(readonly);
    made.setOptions(options);
    return made;
  });
  useEffect(() => {
    tell.current = (refusal) => toast('info', text(refusalText(refusal).id));
  }, [toast, text]);
  useEffect(() => designer.setReadonly(readonly), [designer, readonly]);
  useEffect(() => designer.setOptions(options), [designer, options]);
  return designer;
}
