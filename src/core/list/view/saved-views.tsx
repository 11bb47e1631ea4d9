import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';
import type { ListView } from './list-view.ts';
import { MOST_VIEWS, type SavedView, VIEW_NAME_MAXIMUM } from './stored-views.ts';

/** The control that gets the focus when the one that had it goes: of a saved view, or the name of a new one. */
interface Aim {
  readonly name?: string;
  readonly control: 'open' | 'rename' | 'remove' | 'new';
}

/** The saved views: to open, to name, to remove, and one that the list begins with. */
export function SavedViews({ view }: { view: ListView }) {
  const text = useText();
  const [renamed, setRenamed] = useState<SavedView>();
  const [aim, setAim] = useState<Aim>();
  const list = useRef<HTMLUListElement>(null);
  const { saved, change, save } = view;
  /** The list has the focus in between: the popup would take it from a control that goes. */
  const aimAt = (control: Aim['control'], name = '') => {
    list.current?.focus();
    setAim({ control, name });
  };
  const leave = (name: string) => {
    setRenamed(undefined);
    aimAt('rename', name);
  };
  const remove = (one: SavedView) => {
    const at = saved.indexOf(one);
    const next = saved[at + 1] ?? saved[at - 1];
    change(one, undefined);
    aimAt(next ? 'remove' : 'new', next?.name);
  };
  return (
    <>
      {saved.length === 0 && <p className="list-quiet">{text('list-view.none')}</p>}
      <ul ref={list} className="list-views" tabIndex={-1}>
        {saved.map((one) =>
          one === renamed ? (
            <li key={one.name}>
              <NameForm
                label={text('list-view.rename', { name: one.name })}
                initial={one.name}
                submit={text('list-view.renameSave')}
                taken={saved.filter((other) => other !== one)}
                onName={(name) => {
                  change(one, { ...one, name });
                  leave(name);
                }}
                onLeave={() => leave(one.name)}
              />
            </li>
          ) : (
            <SavedRow
              key={one.name}
              {...{ view, one }}
              aim={aim?.name === one.name ? aim : undefined}
              onRename={() => setRenamed(one)}
              onRemove={() => remove(one)}
            />
          ),
        )}
      </ul>
      {saved.length < MOST_VIEWS ? (
        <NewView
          view={view}
          aim={aim}
          onName={(name) => {
            save(name);
            aimAt('open', name);
          }}
        />
      ) : (
        <p className="list-quiet">{text('list-view.most', { count: MOST_VIEWS })}</p>
      )}
    </>
  );
}

interface SavedRowProps {
  readonly view: ListView;
  readonly one: SavedView;
  /** The control of it that gets the focus. */
  readonly aim: Aim | undefined;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function SavedRow({ view, one, aim, onRename, onRemove }: SavedRowProps) {
  const { current, open, change, restore } = view;
  const text = useText();
  const toast = useToast();
  const row = useRef<HTMLLIElement>(null);
  const { name, isDefault } = one;
  useEffect(() => {
    if (aim) row.current?.querySelector<HTMLElement>(`[data-control=${aim.control}]`)?.focus();
  }, [aim]);
  const remove = () => {
    onRemove();
    toast('success', text('list-view.removed', { name }), {
      label: text('ui.undo'),
      run: () => restore(one),
    });
  };
  return (
    <li ref={row}>
      <button
        type="button"
        className="list-view-open"
        data-control="open"
        aria-current={one === current ? 'true' : undefined}
        onClick={() => open(one)}
      >
        <Check size={14} aria-hidden="true" />
        <span title={name}>{name}</span>
      </button>
      <IconButton
        size="small"
        aria-pressed={isDefault ?? false}
        label={text('list-view.default', { name })}
        icon={<Star size={14} aria-hidden="true" />}
        onClick={() => change(one, { ...one, isDefault: !isDefault })}
      />
      <IconButton
        size="small"
        data-control="rename"
        label={text('list-view.rename', { name })}
        icon={<Pencil size={14} aria-hidden="true" />}
        onClick={onRename}
      />
      <IconButton
        size="small"
        data-control="remove"
        label={text('list-view.remove', { name })}
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={remove}
      />
    </li>
  );
}

interface NewViewProps {
  readonly view: ListView;
  readonly aim: Aim | undefined;
  readonly onName: (name: string) => void;
}

/** Keeps what the list shows; under a name that there is, in its place. */
function NewView({ view: { saved, current }, aim, onName }: NewViewProps) {
  const text = useText();
  if (current) return null;
  return (
    <NameForm
      key={saved.length}
      label={text('list-view.name')}
      submit={text('list-view.save')}
      replace={text('list-view.replace')}
      taken={saved}
      isAim={aim?.control === 'new'}
      onName={onName}
    />
  );
}

interface NameFormProps {
  readonly label: string;
  readonly initial?: string;
  readonly submit: string;
  /** The button's text where the name is taken; without it such a name is refused. */
  readonly replace?: string;
  readonly taken: readonly SavedView[];
  /** It gets the focus. */
  readonly isAim?: boolean;
  readonly onName: (name: string) => void;
  /** Called at Escape, which leaves the name as it is. The field takes the focus then. */
  readonly onLeave?: () => void;
}

function NameForm({ label, initial = '', submit, replace, taken, isAim, onName, onLeave }: NameFormProps) {
  const text = useText();
  const [name, setName] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const wanted = name.trim();
  const isTaken = taken.some((one) => one.name === wanted);
  const takesFocus = isAim || onLeave !== undefined;
  useEffect(() => {
    if (takesFocus) input.current?.select();
  }, [takesFocus]);
  return (
    <form
      className="list-view-form"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onLeave) return;
        // The popup stays open.
        event.stopPropagation();
        onLeave();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!wanted || (isTaken && !replace)) input.current?.focus();
        else onName(wanted);
      }}
    >
      <TextField
        ref={input}
        label={label}
        value={name}
        maxLength={VIEW_NAME_MAXIMUM}
        error={isTaken && !replace ? text('list-view.taken') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size="small" disabled={!wanted}>
        {isTaken && replace ? replace : submit}
      </Button>
    </form>
  );
}
