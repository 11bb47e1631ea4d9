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

/** The saved views: to open, to name, to remove, and one that the list begins with. */
export function SavedViews({ view }: { view: ListView }) {
  const text = useText();
  const [renamed, setRenamed] = useState<SavedView>();
  // The name of the view whose pencil gets the focus back.
  const [left, setLeft] = useState('');
  const { saved, change } = view;
  const leave = (name: string) => {
    setRenamed(undefined);
    setLeft(name);
  };
  return (
    <>
      {saved.length === 0 && <p className="list-quiet">{text('list-view.none')}</p>}
      <ul className="list-views">
        {saved.map((one) => (
          <li key={one.name}>
            {one === renamed ? (
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
            ) : (
              <SavedRow view={view} one={one} isLeft={one.name === left} onRename={() => setRenamed(one)} />
            )}
          </li>
        ))}
      </ul>
      {saved.length < MOST_VIEWS ? (
        <NewView view={view} />
      ) : (
        <p className="list-quiet">{text('list-view.most', { count: MOST_VIEWS })}</p>
      )}
    </>
  );
}

interface SavedRowProps {
  readonly view: ListView;
  readonly one: SavedView;
  /** It was renamed just now, or not. */
  readonly isLeft: boolean;
  readonly onRename: () => void;
}

function SavedRow({ view: { current, open, change, restore }, one, isLeft, onRename }: SavedRowProps) {
  const text = useText();
  const toast = useToast();
  const pencil = useRef<HTMLButtonElement>(null);
  const { name, isDefault } = one;
  useEffect(() => {
    if (!isLeft) return undefined;
    // The popup takes the focus of a field that goes, a moment later.
    const frame = requestAnimationFrame(() => pencil.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isLeft]);
  const remove = () => {
    change(one, undefined);
    toast('success', text('list-view.removed', { name }), {
      label: text('ui.undo'),
      run: () => restore(one),
    });
  };
  return (
    <>
      <button
        type="button"
        className="list-view-open"
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
        label={text('list-view.rename', { name })}
        icon={<Pencil size={14} aria-hidden="true" />}
        ref={pencil}
        onClick={onRename}
      />
      <IconButton
        size="small"
        label={text('list-view.remove', { name })}
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={remove}
      />
    </>
  );
}

/** Keeps what the list shows; under a name that there is, in its place. */
function NewView({ view: { saved, current, save } }: { view: ListView }) {
  const text = useText();
  if (current) return null;
  return (
    <NameForm
      key={saved.length}
      label={text('list-view.name')}
      submit={text('list-view.save')}
      replace={text('list-view.replace')}
      taken={saved}
      onName={save}
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
  readonly onName: (name: string) => void;
  /** Called at Escape, which leaves the name as it is. The field takes the focus then. */
  readonly onLeave?: () => void;
}

function NameForm({ label, initial = '', submit, replace, taken, onName, onLeave }: NameFormProps) {
  const text = useText();
  const [name, setName] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const wanted = name.trim();
  const isTaken = taken.some((one) => one.name === wanted);
  const takesFocus = onLeave !== undefined;
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
