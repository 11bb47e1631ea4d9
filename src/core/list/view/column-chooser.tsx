import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { moved, toggled, usualColumns } from './column-choice.ts';
import type { ListView } from './list-view.ts';

/** The columns of a list: which are shown, and in which order. The first names the row and stays. */
export function ColumnChooser({ view }: { view: ListView }) {
  const text = useText();
  const { columns, shown, choose } = view;
  const { list, follow } = useFocusOfMoved(shown);
  const hidden = columns.filter(({ id }) => !shown.includes(id));
  const ordered = [...shown.flatMap((name) => columns.find(({ id }) => id === name) ?? []), ...hidden];
  const own = usualColumns(columns);
  return (
    <>
      <ul ref={list} className="list-columns">
        {ordered.map(({ id, label }, at) => {
          const move = (by: number, to: 'up' | 'down') => {
            follow(id, to);
            choose(moved(shown, id, by));
          };
          return (
            <li key={id} data-column={id}>
              <Checkbox
                label={label}
                checked={shown.includes(id)}
                disabled={at === 0}
                onChange={() => choose(toggled(columns, shown, id))}
              />
              {at > 0 && shown.includes(id) && (
                <>
                  <IconButton
                    size="small"
                    data-move="up"
                    disabled={at === 1}
                    label={text('list-view.up', { name: label })}
                    icon={<ArrowUp size={14} aria-hidden="true" />}
                    onClick={() => move(-1, 'up')}
                  />
                  <IconButton
                    size="small"
                    data-move="down"
                    disabled={at === shown.length - 1}
                    label={text('list-view.down', { name: label })}
                    icon={<ArrowDown size={14} aria-hidden="true" />}
                    onClick={() => move(1, 'down')}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {shown.join() !== own.join() && (
        <Button size="small" variant="quiet" onClick={() => choose(own)}>
          {text('list-view.reset')}
        </Button>
      )}
    </>
  );
}

/** Keeps the focus on the button of a moved column; on its other one where there is no further place. */
function useFocusOfMoved(shown: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef<{ readonly id: string; readonly to: 'up' | 'down' }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the order
  useEffect(() => {
    if (!last.current) return;
    const { id, to } = last.current;
    last.current = undefined;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(`[data-column="${id}"] button`) ?? [])];
    const free = buttons.filter((button) => !button.matches(':disabled, [aria-disabled="true"]'));
    (free.find((button) => button.dataset.move === to) ?? free[0])?.focus();
  }, [shown]);
  return {
    list,
    follow: (id: string, to: 'up' | 'down') => {
      last.current = { id, to };
    },
  };
}
