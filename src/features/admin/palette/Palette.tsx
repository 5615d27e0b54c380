/**
 * The command palette: a field, and below it acts, pages, users, orders and packages. Arrows choose, Enter runs, Escape
 * closes. The field keeps the focus, and screen readers announce the chosen option.
 */
import close from 'icon:close-rounded';
import magnifier from 'icon:search-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../../../contract/fields.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { isInputMethodKey } from '../../../ui/elements/composition.ts';
import { useOnline } from '../../../platform/network.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { searchPauseMs } from '../../../ui/controls/SearchField.tsx';
import { compositionEndMs } from '../../../ui/controls/shortcuts/use-shortcuts.ts';
import { ShortcutHints } from '../../../ui/controls/shortcuts/ShortcutHints.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { useComposedText } from '../../../ui/elements/use-composed-text.ts';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { CommandDialog } from '../../../ui/overlay/desk/CommandDialog.tsx';
import css from './palette.module.css';
import { rememberCommand, useRecentCommands } from './recent-commands.ts';
import { type Command, type CommandGroup, useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';

/** How many options PageDown and PageUp pass. */
const pageLength = 6;

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  onHelp: () => void;
}

/** Returns the text once the person pauses in typing. An empty text is returned at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

interface OptionsProps {
  id: string;
  groups: readonly CommandGroup[];
  chosen: Command | undefined;
  onChoose: (command: Command) => void;
  onRun: (command: Command) => void;
}

function Options({ id, groups, chosen, onChoose, onRun }: OptionsProps): ReactElement {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.id;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t`命令`} className={css['options']}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id} ${group.id}`.replaceAll(' ', '-')}>
          <div id={`${id} ${group.id}`.replaceAll(' ', '-')} className={css['group']}>
            {group.title}
          </div>
          {group.commands.map((command) => (
            <button
              key={command.id}
              type="button"
              id={optionId(id, command)}
              role="option"
              tabIndex={-1}
              aria-selected={command.id === chosenId}
              className={classes(css['option'], command.id === chosenId && css['chosen'])}
              onMouseMove={() => {
                if (command.id !== chosenId) onChoose(command);
              }}
              // Otherwise a press on an option would take the focus from the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRun(command)}
            >
              <Icon d={command.icon} size={20} className={css['icon']} />
              <span className={css['words']}>
                <bdi className={css['label']}>{command.label}</bdi>
                {command.caption !== undefined && <bdi className={css['caption']}>{command.caption}</bdi>}
              </span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Returns the option's element id, which may hold no white space. */
function optionId(list: string, { id }: Command): string {
  return `${list}-${id.replaceAll(/[^\w]+/gu, '-')}`;
}

function Content({ onClose, onHelp }: Omit<PaletteProps, 'open'>): ReactElement {
  const { t } = useLingui();
  const { noNetwork, onceOnline } = useOfflineReason();
  const coinName = useCoinName();
  const online = useOnline();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const composedAt = useRef(-Infinity);
  useEffect(() => input.current?.focus(), []);
  const [text, setText] = useState('');
  const [onlyUsers, setOnlyUsers] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { finishedText, onComposition } = useComposedText(text);
  const typed = finishedText.trim();
  const settled = useSettled(typed);
  const commands = useCommands({
    text: typed,
    onHelp,
    onChooseUser: () => {
      setText('');
      setChosenId(null);
      setOnlyUsers(true);
    },
  });
  const found = useFound({ text: settled, onlyUsers, online });
  const isLoading = online && (found.isLoading || (typed !== '' && settled !== typed));
  const recent = useRecentCommands(commands, found.recordCommand);
  // Records from the backend arrive later. They are added at the end and all at once, so that Enter runs the option
  // that the person sees.
  const isFound = settled === typed && !found.isLoading;
  const groups = onlyUsers
    ? found.groups
    : [...(typed === '' ? recent : []), ...commands, ...(isFound ? found.groups : [])];
  const all = groups.flatMap((group) => group.commands);
  // Until the person moves the choice, an entry with exactly the typed name is chosen. For example, 用户 is a view, and
  // also part of an act's name.
  const exactMatch = all.findIndex(({ label: name }) => name.toLowerCase() === typed.toLowerCase());
  const at = Math.max(0, chosenId === null ? exactMatch : all.findIndex(({ id }) => id === chosenId));
  const chosen = all[at];
  const count = all.length;
  const run = (command: Command): void => {
    rememberCommand(command);
    // `run` only starts a navigation. The palette closes and gives the focus back before the next page takes the focus.
    if (command.run() !== true && command.id !== 'help') onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Safari sends the Enter that ends a composition after `compositionend`.
    const isOfComposition =
      isInputMethodKey(event.nativeEvent) || event.timeStamp - composedAt.current < compositionEndMs;
    if (isOfComposition || event.altKey || event.ctrlKey || event.metaKey) return;
    const next: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % Math.max(1, count),
      ArrowUp: (at + count - 1) % Math.max(1, count),
      PageDown: Math.min(count - 1, at + pageLength),
      PageUp: Math.max(0, at - pageLength),
    };
    if (event.key in next) {
      event.preventDefault();
      setChosenId(all[next[event.key] ?? 0]?.id ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) run(chosen);
    } else if (event.key === 'Backspace' && text === '' && onlyUsers) {
      setOnlyUsers(false);
    }
  };
  const label = onlyUsers ? t`给哪位用户增减${coinName}？搜索账号、姓名或邮箱` : t`搜索页面、操作、用户、订单和规格`;
  return (
    <>
      <div className={css['head']}>
        <Icon d={magnifier} size={22} className={css['icon']} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(listId, chosen)}
          placeholder={label}
          value={text}
          maxLength={limits.searchText.max}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          className={css['input']}
          onKeyDown={onKeyDown}
          onCompositionStart={onComposition.onCompositionStart}
          onCompositionEnd={({ timeStamp }) => {
            composedAt.current = timeStamp;
            onComposition.onCompositionEnd();
          }}
          onChange={(event) => {
            setText(event.target.value);
            setChosenId(null);
          }}
        />
        <IconButton d={close} label={t`关闭`} tone="ink2" onClick={onClose} />
      </div>
      <div className={css['found']}>
        <Options id={listId} groups={groups} chosen={chosen} onChoose={({ id }) => setChosenId(id)} onRun={run} />
        {isLoading && <SkeletonRows rows={2} />}
        {!online && (
          <div className={css['note']}>
            <FormNote
              kind="warning"
              plain
            >{t`现在${noNetwork}，不能搜索用户、订单和规格。${onceOnline}再试。`}</FormNote>
          </div>
        )}
        {found.failed.map(({ title, text: reason }) => (
          <div key={title} className={css['note']}>
            <FormNote kind="warning" plain title={t`没有搜索到${title}`}>
              {reason}
            </FormNote>
          </div>
        ))}
        {found.failed.length > 0 && (
          <RetryButton variant="soft" size="small" loading={isLoading} onClick={found.retry} />
        )}
        {count === 0 && !isLoading && online && found.failed.length === 0 && (
          <div className={css['none']}>
            <p>{t`没有找到「${typed}」`}</p>
            <Button variant="soft" size="small" onClick={() => setText('')}>{t`清空搜索`}</Button>
          </div>
        )}
      </div>
      <p role="status" className={css['status']}>
        {isLoading ? t`正在搜索` : plural(count, { one: '# 项', other: '# 项' })}
      </p>
      <div className={css['foot']}>
        <ShortcutHints ids={['help', 'close']} />
      </div>
    </>
  );
}

export default function Palette({ open, onClose, onHelp }: PaletteProps): ReactElement {
  const { t } = useLingui();
  return (
    <CommandDialog open={open} label={t`命令面板`} onClose={onClose}>
      <Content onClose={onClose} onHelp={onHelp} />
    </CommandDialog>
  );
}
