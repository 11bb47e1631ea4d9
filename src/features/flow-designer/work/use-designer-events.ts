import { useEffect } from 'react';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { type Designer, isUnsaved } from './designer-store.ts';
import { issuesOf } from './flow-issues.ts';

/** Tells the host whether there are unsaved changes, and the numbers of errors and warnings. */
export function useDesignerEvents(designer: Designer, flowId: Id): void {
  const host = useHost();
  useEffect(() => {
    let dirty = false;
    let told = '';
    const tell = () => {
      const data = designer.getState();
      if (isUnsaved(data) !== dirty) {
        dirty = isUnsaved(data);
        host.setDirty(dirty);
        host.emit('ramal-change', { flowId, dirty });
      }
      const issues = issuesOf(data);
      const errors = issues.filter(({ severity }) => severity === 'error').length;
      const counts = { errors, warnings: issues.length - errors };
      if (`${counts.errors} ${counts.warnings}` === told) return;
      told = `${counts.errors} ${counts.warnings}`;
      host.emit('ramal-problems', { flowId, ...counts });
    };
    tell();
    const unsubscribe = designer.subscribe(tell);
    return () => {
      unsubscribe();
      if (dirty) host.setDirty(false);
    };
  }, [designer, host, flowId]);
}
