import { type KeyboardEvent, useId, useState } from 'react';
import type { Id } from '../../../core/contract/ids/id.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useOpen } from '../../../core/host/use-navigate.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import dialogCss from '../../../core/ui/overlays/dialog.css?inline';
import { useModal } from '../../../core/ui/overlays/use-modal.ts';
import type { RouteTable } from '../location/route-entry.ts';
import type { Command } from './command.ts';
import paletteCss from './palette.css?inline';
import { PaletteOptions } from './palette-options.tsx';
import { type RecentPlace, rememberCommand } from './recent.ts';
import { useCommands } from './use-commands.ts';

interface PaletteProps {
  readonly table: RouteTable;
  /** The company cannot be switched on this page. */
  readonly levelLocked: boolean;
  /** The portal fills the page; inside another application nothing is stored. */
  readonly owned: boolean;
  readonly onLevel: (level: Id) => void;
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

const STEPS = new Map(Object.entries<number>({ ArrowDown: 1, ArrowUp: -1 }));

/** The palette: goes to pages, companies, people, numbers, contacts and calls by a few letters. */
export default function Palette({ table, levelLocked, owned, onLevel, onHelp, onClose }: PaletteProps) {
  const text = useText();
  const open = useOpen();
  const modal = useModal(onClose);
  const place = usePlace(owned);
  const id = useId();
  useSheet(dialogCss);
  useSheet(paletteCss);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { commands, searching, incomplete } = useCommands({ table, typed, levelLocked, place });
  const current = Math.min(at, commands.length - 1);

  const go = (command: Command) => {
    const { target } = command;
    if (place) rememberCommand(place, command);
    onClose();
    if ('level' in target) onLevel(target.level);
    else open(target.to, target.params, target.query);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    const chosen = commands[current];
    if (step && chosen) setAt((current + step + commands.length) % commands.length);
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) go(chosen);
    else if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) onClose();
    else return;
    event.preventDefault();
  };
  return (
    <dialog {...modal} className="ui-dialog palette" part="dialog" aria-label={text('shell.palette')}>
      <input
        type="text"
        role="combobox"
        aria-label={text('shell.palette.search')}
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={text('shell.palette.search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteOptions id={id} commands={commands} current={current} onChoose={go} />
      <div className="palette-foot">
        <p role="status">{useStateText(searching, incomplete, commands.length)}</p>
        <Button variant="quiet" size="small" onClick={onHelp}>
          {text('shell.keysHelp')}
        </Button>
      </div>
    </dialog>
  );
}

/** The place of the user's recent entries; undefined inside another application. */
function usePlace(owned: boolean): RecentPlace | undefined {
  const user = useSessionData((data) => data.user?.id);
  const level = useSessionData((data) => data.level);
  const prefix = useSessionData((data) => data.storagePrefix);
  return owned && user !== undefined && level !== null ? { user, level, prefix } : undefined;
}

function useStateText(searching: boolean, incomplete: boolean, count: number): string {
  const text = useText();
  if (searching) return text('ui.combobox.loading');
  const told = count === 0 ? text('shell.palette.nothing') : text('shell.palette.count', { count });
  return incomplete ? `${told} ${text('shell.palette.incomplete')}` : told;
}
