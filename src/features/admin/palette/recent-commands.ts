/**
 * The commands that this person ran lately, newest first. A record is stored with its label, because the palette shows
 * it before any search. Balances and prices aren't stored, because they change.
 */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { currentUserId } from '../../../api/session/session.ts';
import { stored, type Stored } from '../../../device/storage.ts';
import type { Command, CommandGroup } from './use-commands.ts';

type RecentCommand = Stored<'recentCommands'>[number];

const maxRecentCommands = 5;
/** The ids of commands (use-commands.ts) that aren't worth repeating: the shortcuts, and the question for a user. */
const unlisted: ReadonlySet<string> = new Set(['help', 'coins']);
/** A command may show under 最近 and in its own group. With this prefix the two options have different ids. */
const recentPrefix = 'recent ';

function recentOfUser(): RecentCommand[] {
  return (stored.read('recentCommands') ?? []).filter(({ userId }) => userId === currentUserId());
}

/** Stores the command as the newest one, unless it is unlisted. If the device can't store it, nothing else changes. */
export function rememberCommand({ id: shownId, label, lastingCaption: caption }: Command): void {
  const userId = currentUserId();
  const id = shownId.startsWith(recentPrefix) ? shownId.slice(recentPrefix.length) : shownId;
  if (userId === null || unlisted.has(id)) return;
  const others = recentOfUser().filter((recent) => recent.id !== id);
  const latest = { userId, id, label, ...(caption === undefined ? {} : { caption }) };
  stored.write('recentCommands', [latest, ...others].slice(0, maxRecentCommands));
}

/**
 * Returns one group with the recent commands, or an empty array. Each command is looked up in `commands`, then with
 * `recordCommand`. A command that neither of them finds is left out.
 */
export function useRecentCommands(
  commands: readonly CommandGroup[],
  recordCommand: (id: string) => Pick<Command, 'icon' | 'run'> | null,
): readonly CommandGroup[] {
  const { t } = useLingui();
  const [recent] = useState(recentOfUser);
  const known = new Map(commands.flatMap((group) => group.commands).map((command) => [command.id, command]));
  const found = recent.flatMap(({ id, label, caption }): Command[] => {
    const command = known.get(id);
    if (command) return [{ ...command, id: `${recentPrefix}${id}` }];
    const record = recordCommand(id);
    return record ? [{ ...record, id: `${recentPrefix}${id}`, label, caption, lastingCaption: caption }] : [];
  });
  return found.length === 0 ? [] : [{ id: 'recent', title: t`最近`, commands: found }];
}
