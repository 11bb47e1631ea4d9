import { useEffect, useRef } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { COMMAND_GROUPS, type Command } from './command.ts';

interface PaletteOptionsProps {
  readonly id: string;
  readonly commands: readonly Command[];
  /** The index of the option that Enter chooses. */
  readonly current: number;
  readonly onChoose: (command: Command) => void;
}

/** The options below the names of their groups; the current one is kept in sight. */
export function PaletteOptions({ id, commands, current, onChoose }: PaletteOptionsProps) {
  const text = useText();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current, commands]);
  const places = commands.map((command, place) => ({ command, place }));
  return (
    <div
      className="palette-list"
      role="listbox"
      id={`${id}-list`}
      aria-label={text('shell.palette')}
      ref={list}
    >
      {COMMAND_GROUPS.map((group) => {
        const own = places.filter(({ command }) => command.group === group);
        if (own.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div role="group" key={group} aria-labelledby={`${id}-${group}`}>
            <p role="presentation" id={`${id}-${group}`}>
              {text(`shell.palette.${group}`)}
            </p>
            {own.map(({ command, place }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
              <div
                key={command.id}
                role="option"
                tabIndex={-1}
                id={`${id}-${place}`}
                aria-selected={place === current}
                onClick={() => onChoose(command)}
              >
                <span>{command.label}</span>
                {command.detail && <small>{command.detail}</small>}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
