/**
 * A note above the list about a renewal of unknown outcome, with a button that opens it. Once the outcome is known the
 * note shows it in the same place, so that nothing moves.
 */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isOfKind, isUnsettled, moneyAtom, type MoneyIntent } from '../../../api/coins/coin-decisions.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { maskName } from '../../../ui/words/mask.ts';
import css from '../renew/renew.module.css';

interface PendingRenewalProps {
  /** Whether a sheet shows the renewal already. */
  hidden: boolean;
  onShow: (intent: MoneyIntent<'renewal'>) => void;
}

export function PendingRenewal({ hidden, onShow }: PendingRenewalProps) {
  const { t } = useLingui();
  const renewals = useAtomValue(moneyAtom).filter((intent) => isOfKind(intent, 'renewal'));
  const [key, setKey] = useState<string | null>(null);
  const open = renewals.find((intent) => isUnsettled(intent) && intent.step.state !== 'preparing');
  if (open && !hidden && open.key !== key) setKey(open.key);
  const shown = renewals.find((intent) => intent.key === key);
  if (!shown) return null;
  const name = maskName(shown.order.name);
  const words = (): string => {
    if (isUnsettled(shown)) return t`给 ${name} 的续期还没有结果，正在核实。`;
    return shown.step.state === 'done' ? t`给 ${name} 的续期已完成。` : t`给 ${name} 的续期没有成功，积分没有支出。`;
  };
  return (
    <div className={css['pending']}>
      <FormNote kind={isUnsettled(shown) ? 'warning' : 'info'}>
        <span className={css['pendingWords']} role="status">
          <span>{words()}</span>
          <Button variant="text" size="small" className={css['show']} onClick={() => onShow(shown)}>{t`查看`}</Button>
        </span>
      </FormNote>
    </div>
  );
}
