/**
 * The commands that this person ran lately, newest first. A found record is stored with its words, because the palette
 * shows it before any search. Balances and prices aren't stored, because they get old.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { currentUserId } from '../../../api/session/session.ts';
import { stored, type Stored } from '../../../device/storage.ts';
import type { Command, CommandGroup } from './use-commands.ts';

type RecentCommand = Stored<'recentCommands'>[number];

const maxRecentCommands = 5;
/** Opening the palette again, or asking for a user, is nothing to come back to. */
const unlisted: ReadonlySet<string> = new Set(['help', 'coins']);
const prefix = 'recent ';

function mine(): RecentCommand[] {
  return (stored.read('recentCommands') ?? []).filter(({ userId }) => userId === currentUserId());
}

/** Puts the command at the top of the recent ones. A device that can't store it goes on without. */
export function rememberCommand({ id: shownId, label, lastingCaption: caption }: Command): void {
  const userId = currentUserId();
  const id = shownId.startsWith(prefix) ? shownId.slice(prefix.length) : shownId;
  if (userId === null || unlisted.has(id)) return;
  const others = mine().filter((recent) => recent.id !== id);
  const latest = { userId, id, label, ...(caption === undefined ? {} : { caption }) };
  stored.write('recentCommands', [latest, ...others].slice(0, maxRecentCommands));
}

/**
 * Returns the group of the recent commands, or no group. `commands` are those that need no search; `recordCommand`
 * leads to a record by its command's id. A command that neither knows any more is left out.
 */
export function useRecentCommands(
  commands: readonly CommandGroup[],
  recordCommand: (id: string) => Pick<Command, 'icon' | 'run'> | null,
): readonly CommandGroup[] {
  const { t } = useLingui();
  const [recent] = useState(mine);
  const known = new Map(commands.flatMap((group) => group.commands).map((command) => [command.id, command]));
  const found = recent.flatMap(({ id, label, caption }): Command[] => {
    const command = known.get(id);
    if (command) return [{ ...command, id: `${prefix}${id}` }];
    const record = recordCommand(id);
    return record ? [{ ...record, id: `${prefix}${id}`, label, caption, lastingCaption: caption }] : [];
  });
  return found.length === 0 ? [] : [{ id: 'recent', title: t`最近`, commands: found }];
}
