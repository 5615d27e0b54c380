/**
 * The state of the command palette: the typed text, the options that match it, and the chosen one. Acts and pages are
 * found at once. Records from the backend follow once the person pauses in typing.
 */
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useOnline } from '../../../platform/network.ts';
import { searchPauseMs } from '../../../ui/controls/SearchField.tsx';
import { useComposedText, type ComposedText } from '../../../ui/elements/use-composed-text.ts';
import { rememberCommand, useRecentCommands } from './recent-commands.ts';
import { type Command, type CommandGroup, useCommands } from './use-commands.ts';
import { type Found, useFoundRecords } from './use-found.ts';

/** How many options PageDown and PageUp pass. */
const pageLength = 6;

/** Returns the text once the person pauses in typing. An empty text is returned at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

/** Returns the index of the option to which a key moves the choice; undefined for any other key. */
function indexAfterKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % Math.max(1, count);
    case 'ArrowUp':
      return (at + count - 1) % Math.max(1, count);
    case 'PageDown':
      return Math.min(count - 1, at + pageLength);
    case 'PageUp':
      return Math.max(0, at - pageLength);
    default:
      return undefined;
  }
}

export interface PaletteState {
  readonly text: string;
  /** The text without the letters of an unfinished composition, and without white space around it. */
  readonly typed: string;
  readonly onComposition: ComposedText['onComposition'];
  /** Whether the palette asks for a user. Then it finds only users. */
  readonly onlyUsers: boolean;
  readonly groups: readonly CommandGroup[];
  readonly count: number;
  readonly chosen: Command | undefined;
  /** The search in the backend: what failed, and how to repeat it. */
  readonly found: Found;
  readonly isLoading: boolean;
  readonly online: boolean;
  readonly type: (text: string) => void;
  /** Empties the field. The choice stays. */
  readonly clear: () => void;
  readonly choose: (command: Command) => void;
  readonly run: (command: Command) => void;
  /** Moves the choice, runs it, or ends the question for a user. Ignores all other keys. */
  readonly onKey: (event: KeyboardEvent) => void;
}

export function usePalette(onClose: () => void, onHelp: () => void): PaletteState {
  const online = useOnline();
  const [text, setText] = useState('');
  const [onlyUsers, setOnlyUsers] = useState(false);
  /** Null until the person moves the choice, and again after each typed letter. */
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { finishedText, onComposition } = useComposedText(text);
  const typed = finishedText.trim();
  const settled = useSettled(typed);
  const type = (next: string): void => {
    setText(next);
    setChosenId(null);
  };
  const commands = useCommands({
    text: typed,
    onHelp,
    onChooseUser: () => {
      type('');
      setOnlyUsers(true);
    },
  });
  const found = useFoundRecords({ text: settled, onlyUsers, online });
  const recent = useRecentCommands(commands, found.recordCommand);
  // Records from the backend arrive later. They are added at the end and all at once, so that Enter runs the option
  // that the person sees.
  const hasSearchEnded = settled === typed && !found.isLoading;
  const groups = onlyUsers
    ? found.groups
    : [...(typed === '' ? recent : []), ...commands, ...(hasSearchEnded ? found.groups : [])];
  const all = groups.flatMap((group) => group.commands);
  // Until the person moves the choice, the option with exactly the typed name is chosen, otherwise the first one. For
  // example, 用户 is a view, and also part of an act's name.
  const exactMatch = all.findIndex(({ label }) => label.toLowerCase() === typed.toLowerCase());
  const chosenIndex = Math.max(0, chosenId === null ? exactMatch : all.findIndex(({ id }) => id === chosenId));
  const chosen = all[chosenIndex];
  const run = (command: Command): void => {
    rememberCommand(command);
    // `run` only starts a navigation. The palette closes and gives the focus back before the next page takes the focus.
    // The command `help` has opened the sheet of shortcuts in place of the palette.
    if (command.run() !== true && command.id !== 'help') onClose();
  };
  const onKey = (event: KeyboardEvent): void => {
    const next = indexAfterKey(event.key, chosenIndex, all.length);
    if (next !== undefined) {
      event.preventDefault();
      setChosenId(all[next]?.id ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) run(chosen);
    } else if (event.key === 'Backspace' && text === '' && onlyUsers) {
      setOnlyUsers(false);
    }
  };
  return {
    text,
    typed,
    onComposition,
    onlyUsers,
    groups,
    count: all.length,
    chosen,
    found,
    isLoading: online && (found.isLoading || (typed !== '' && settled !== typed)),
    online,
    type,
    clear: () => setText(''),
    choose: ({ id }) => setChosenId(id),
    run,
    onKey,
  };
}
