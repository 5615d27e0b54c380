/**
 * The bar at the bottom during a selection: the number of selected accounts, a button for all or none, and the actions.
 */
import download from 'icon:download-rounded';
import pause from 'icon:pause-circle-outline-rounded';
import play from 'icon:play-circle-outline-rounded';
import remove from 'icon:delete-outline-rounded';
import renew from 'icon:autorenew-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { SelectionActs } from '../../../ui/list/selection/SelectionActs.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import css from './select.module.css';

export type SelectionAct = 'renew' | 'pause' | 'resume' | 'export' | 'delete';

interface SelectionBarProps {
  count: number;
  /** The number of accounts that 全选 selects. Undefined if it is unknown. */
  total: number | undefined;
  allChosen: boolean;
  /** The progress while all accounts are read, as text. Otherwise null. */
  reading: string | null;
  /** For each action, the number of selected accounts that it applies to. */
  countsByAct: Readonly<Record<SelectionAct, number>>;
  onAct: (act: SelectionAct) => void;
  onAll: () => void;
  onNone: () => void;
  onStopReading: () => void;
  onEnd: () => void;
}

export function AccountSelectionBar({
  count,
  total,
  allChosen,
  reading,
  countsByAct,
  onAct,
  onAll,
  onNone,
  onStopReading,
  onEnd,
}: SelectionBarProps) {
  const { t } = useLingui();
  const { coins: number } = useFormat();
  const isDisabled = (act: SelectionAct): boolean => countsByAct[act] === 0 || reading !== null;
  const acts = [
    { act: 'renew', label: t`续期`, icon: renew, tone: 'main', disabled: isDisabled('renew') },
    { act: 'pause', label: t({ message: '暂停', context: 'an action' }), icon: pause, disabled: isDisabled('pause') },
    { act: 'resume', label: t`恢复`, icon: play, disabled: isDisabled('resume') },
    { act: 'export', label: t`导出`, icon: download, disabled: isDisabled('export') },
    { act: 'delete', label: t`删除`, icon: remove, tone: 'danger', disabled: isDisabled('delete') },
  ] as const;
  const allButton = (): { words: string; onClick: () => void } => {
    if (reading !== null) return { words: t`停止`, onClick: onStopReading };
    if (allChosen) return { words: t`全不选`, onClick: onNone };
    return { words: total === undefined ? t`全选` : t`全选 ${number(total)}`, onClick: onAll };
  };
  const { words, onClick } = allButton();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the focused button that started the selection has disappeared, the bar takes the focus.
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, []);
  return (
    <ActionBar>
      <div ref={bar} role="group" tabIndex={-1} aria-label={t`选中的账号`} className={css['bar']}>
        <div className={css['count']}>
          <span role="status" className={css['countWords']}>
            {reading ?? plural(count, { one: '已选 # 个', other: '已选 # 个' })}
          </span>
          <span className={css['countButtons']}>
            <Button variant="text" size="small" onClick={onClick}>
              {words}
            </Button>
            <Button variant="text" size="small" onClick={onEnd}>{t`取消`}</Button>
          </span>
        </div>
        <SelectionActs acts={acts} onAct={onAct} />
      </div>
    </ActionBar>
  );
}
