/**
 * The command palette: a field, and below it acts, pages, texts of the site, users, orders and packages. Arrows choose,
 * Enter runs, Escape closes. The field keeps the focus, and screen readers announce the chosen option.
 */
import close from 'icon:close-rounded';
import magnifier from 'icon:search-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import { limits } from '../../../../contract/fields.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { isInputMethodKey } from '../../../ui/elements/composition.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { compositionEndMs } from '../../../ui/controls/shortcuts/use-shortcuts.ts';
import { ShortcutHints } from '../../../ui/controls/shortcuts/ShortcutHints.tsx';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { CommandDialog } from '../../../ui/overlay/desk/CommandDialog.tsx';
import css from './palette.module.css';
import { optionId, PaletteOptions } from './PaletteOptions.tsx';
import { type PaletteState, usePalette } from './use-palette.ts';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  onHelp: () => void;
}

interface PaletteFieldProps {
  palette: PaletteState;
  /** The id of the options' element. */
  listId: string;
  label: string;
}

/** The field of the palette. It keeps the focus while the keys move the choice among the options. */
function PaletteField({ palette, listId, label }: PaletteFieldProps): ReactElement {
  const { text, chosen, onComposition, onKey, type } = palette;
  const input = useRef<HTMLInputElement>(null);
  const composedAt = useRef(-Infinity);
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    // Safari sends the Enter that ends a composition after `compositionend`.
    const isOfComposition =
      isInputMethodKey(event.nativeEvent) || event.timeStamp - composedAt.current < compositionEndMs;
    if (!isOfComposition && !event.altKey && !event.ctrlKey && !event.metaKey) onKey(event);
  };
  return (
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
      onChange={(event) => type(event.target.value)}
    />
  );
}

/** The notes below the options: no network, a search that failed, or that nothing was found. */
function SearchNotes({ palette }: { palette: PaletteState }): ReactElement {
  const { t } = useLingui();
  const { noNetwork, onceOnline } = useOfflineReason();
  const { typed, count, found, isLoading, online, clear } = palette;
  return (
    <>
      {!online && (
        <div className={css['note']}>
          <FormNote kind="warning" plain>{t`现在${noNetwork}，不能搜索用户、订单和规格。${onceOnline}再试。`}</FormNote>
        </div>
      )}
      {found.failed.map(({ title, text: reason }) => (
        <div key={title} className={css['note']}>
          <FormNote kind="warning" plain title={t`没有搜索到${title}`}>
            {reason}
          </FormNote>
        </div>
      ))}
      {found.failed.length > 0 && <RetryButton variant="soft" size="small" loading={isLoading} onClick={found.retry} />}
      {count === 0 && !isLoading && online && found.failed.length === 0 && (
        <div className={css['none']}>
          <p>{t`没有找到「${typed}」`}</p>
          <Button variant="soft" size="small" onClick={clear}>{t`清空搜索`}</Button>
        </div>
      )}
    </>
  );
}

function Content({ onClose, onHelp }: Omit<PaletteProps, 'open'>): ReactElement {
  const { t } = useLingui();
  const coinName = useCoinName();
  const listId = useId();
  const palette = usePalette(onClose, onHelp);
  const { groups, chosen, count, isLoading, onlyUsers, choose, run } = palette;
  return (
    <>
      <div className={css['head']}>
        <Icon d={magnifier} size={22} className={css['icon']} />
        <PaletteField
          palette={palette}
          listId={listId}
          label={onlyUsers ? t`给哪位用户增减${coinName}？搜索账号、姓名或邮箱` : t`搜索页面、操作、用户、订单和规格`}
        />
        <IconButton d={close} label={t`关闭`} tone="ink2" onClick={onClose} />
      </div>
      <div className={css['found']}>
        <PaletteOptions id={listId} groups={groups} chosen={chosen} onChoose={choose} onRun={run} />
        {isLoading && <SkeletonRows rows={2} />}
        <SearchNotes palette={palette} />
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
