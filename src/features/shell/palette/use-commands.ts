import { useMemo, useState } from 'react';
import { sameId } from '../../../core/contract/ids/ids.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { fold } from '../../../core/ui/inputs/option-match.ts';
import { useLevels } from '../guard/use-levels.ts';
import { useMaySee } from '../guard/use-may-see.ts';
import type { RouteTable } from '../location/route-entry.ts';
import { COMMAND_GROUPS, type Command } from './command.ts';
import { type RecentPlace, recentCommands } from './recent.ts';
import { useFound } from './use-found.ts';

/** Companies that are listed at most: a part of the name finds the others. */
const MOST_LEVELS = 8;

/** Pages without parameters that the user may see: those of the menus, and their own profile. */
function useScreens(table: RouteTable): readonly Command[] {
  const text = useText();
  const maySee = useMaySee();
  return table
    .filter((entry) => (entry.menu || entry.name === 'Profile') && maySee(entry))
    .map(({ name, title, layout }) => ({
      id: `screen-${name}`,
      group: 'screens',
      label: text(title),
      detail: layout === 'settings' && name !== 'Settings' ? text('shell.settings') : undefined,
      target: { to: name },
    }));
}

function useLevelCommands(): readonly Command[] {
  const levels = useLevels();
  const current = useSessionData((data) => data.level);
  return levels
    .filter(({ id }) => !sameId(id, current))
    .map(({ id, name }) => ({ id: `level-${id}`, group: 'levels', label: name, target: { level: id } }));
}

/** The recent entries that the user may still see. */
function useRecent(
  table: RouteTable,
  place: RecentPlace | undefined,
  levelLocked: boolean,
): readonly Command[] {
  const maySee = useMaySee();
  const [recent] = useState(() => (place ? recentCommands(place) : []));
  return recent
    .filter(({ target }) => {
      if ('level' in target) return !levelLocked;
      const entry = table.find(({ name }) => name === target.to);
      return entry !== undefined && maySee(entry);
    })
    .map((command) => ({ ...command, group: 'recent' }));
}

/** The rank of a label: match at its start, at the start of a word, elsewhere; -1: no match. */
function fitOf(label: string, wanted: string): number {
  const at = fold(label).indexOf(wanted);
  if (at <= 0) return at;
  return fold(label).includes(` ${wanted}`) ? 1 : 2;
}

function fitting(commands: readonly Command[], wanted: string): readonly Command[] {
  const fits = commands.map((command) => ({ command, fit: fitOf(command.label, wanted) }));
  return fits
    .filter(({ fit }) => fit >= 0)
    .sort((one, other) => one.fit - other.fit)
    .map(({ command }) => command);
}

/** The options of the list of commands. */
export interface CommandOptions {
  readonly table: RouteTable;
  readonly typed: string;
  readonly levelLocked: boolean;
  /** The place of recent entries, which come first; undefined if none are stored. */
  readonly place: RecentPlace | undefined;
}

/** All commands that match the typed text, group by group; without text the recent ones come first. */
export function useCommands({ table, typed, levelLocked, place }: CommandOptions) {
  const screens = useScreens(table);
  const levels = useLevelCommands();
  const recent = useRecent(table, place, levelLocked);
  const found = useFound(typed);
  const wanted = fold(typed.trim());
  const commands = useMemo(() => {
    const all = [
      ...(wanted ? [] : recent),
      ...fitting(screens, wanted),
      ...(levelLocked ? [] : fitting(levels, wanted).slice(0, MOST_LEVELS)),
      ...found.commands,
    ];
    return COMMAND_GROUPS.flatMap((group) => all.filter((command) => command.group === group));
  }, [screens, levels, levelLocked, recent, found.commands, wanted]);
  return { commands, searching: found.searching, incomplete: found.incomplete };
}
