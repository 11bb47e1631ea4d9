import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { isKeyOf } from '../../../core/contract/define/fields/keys.ts';
import { KIND_RULES } from '../../../core/contract/flow/kind-rules.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Badge } from '../../../core/ui/labels/badge.tsx';
import type { Version } from './version-rows.tsx';

/** The changes of a version, in a line, with the first step of them; nothing where nobody counted. */
export function VersionChanges({ changes }: Pick<Version, 'changes'>) {
  const text = useText();
  if (!changes) return null;
  const said = (['added', 'removed', 'changed'] as const)
    .filter((type) => changes[type] > 0)
    .map((type) => text(`flow-tools.changes.${type}`, { count: changes[type] }));
  const { step } = changes;
  const place = step && isKeyOf(KIND_RULES, step.component) && text(`flow-designer.kind.${step.component}`);
  const what = said.join(' · ');
  if (!what) return <small>{text('flow-tools.changes.drawing')}</small>;
  if (!place) return <small>{what}</small>;
  return (
    <small>
      {text('flow-tools.changes.at', { what, place, name: step.name ?? '', hasName: Boolean(step.name) })}
    </small>
  );
}

/** The state of a version: newest, published, both or neither. */
export function VersionBadges({ isNewest, isPublished }: { isNewest: boolean; isPublished: boolean }) {
  const text = useText();
  return (
    <>
      {isPublished && (
        <Badge tone="green" icon={<CircleCheck size={14} aria-hidden="true" />}>
          {text('flow-tools.version.published')}
        </Badge>
      )}
      {isNewest && (
        <Badge tone="grey" icon={<Clock size={14} aria-hidden="true" />}>
          {text('flow-tools.version.newest')}
        </Badge>
      )}
    </>
  );
}
