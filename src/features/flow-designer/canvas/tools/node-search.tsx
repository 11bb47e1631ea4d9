import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../../core/i18n/use-text.ts';
import { IconButton } from '../../../../core/ui/button.tsx';
import { SearchBox } from '../../../../core/ui/inputs/search-box.tsx';
import { search } from '../../domain/model/search.ts';
import { useDesignerData } from '../../work/designer-context.ts';
import { flowOf } from '../../work/designer-store.ts';
import { goTo } from '../canvas-actions.ts';
import { useCanvas } from '../canvas-context.ts';

/** Milliseconds between the last key and the search: typing goes on undisturbed. */
const DELAY = 200;

/** Finds steps by number, kind, name, text or option, and goes from one to the next. */
export function NodeSearch() {
  const text = useText();
  const tools = useCanvas();
  const [query, setQuery] = useState('');
  const flow = useDesignerData(flowOf);
  const current = useDesignerData((data) => data.current);
  const found = query ? search(flow, query, text) : [];
  const at = found.indexOf(current);

  const find = (next: string) => {
    setQuery(next);
    const [first] = next ? search(flow, next, text) : [];
    if (first !== undefined) goTo(tools, first);
  };
  const step = (way: number) => {
    const next = found[(at + way + found.length) % found.length];
    if (next !== undefined) goTo(tools, next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && !query) tools.focus();
    if (event.key !== 'Enter' || event.currentTarget.value.trim() !== query) return;
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <div className="canvas-bar-group canvas-search">
      <SearchBox
        label={text('flow-page.canvas.search')}
        placeholder={text('flow-page.canvas.search')}
        value={query}
        delay={DELAY}
        onSearch={find}
        onKeyDown={onKeyDown}
      />
      {query && (
        <>
          <output className="canvas-found">
            {found.length === 0
              ? text('flow-page.canvas.noneFound')
              : text('flow-page.canvas.found', { at: at + 1, count: found.length })}
          </output>
          <IconButton
            size="small"
            label={text('flow-page.canvas.previous')}
            icon={<ChevronUp size={16} />}
            disabled={found.length === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            size="small"
            label={text('flow-page.canvas.next')}
            icon={<ChevronDown size={16} />}
            disabled={found.length === 0}
            onClick={() => step(1)}
          />
        </>
      )}
    </div>
  );
}
