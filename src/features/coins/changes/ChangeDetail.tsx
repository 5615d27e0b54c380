/** Shows one coin change, on its own page or in the pane beside the list. */
import done from 'icon:check-circle-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import type { CoinChange, CoinChangeType } from '../../../../contract/coin.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useCounterparty } from '../../../api/resources/counterparty.ts';
import { figuresHiddenAtom } from '../../../api/preferences.ts';
import { changeIcons, useChangeWords } from '../../../ui/words/change-words.ts';
import { Amount, Figure } from '../../../ui/figures/Amount.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { hiddenFigure } from '../../../ui/words/mask.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { DetailList, DetailRow } from '../../../ui/list/Rows.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import { WhileOffline } from '../../../ui/feedback/WhileOffline.tsx';
import css from './ChangeDetail.module.css';
import { LinkedOrder } from './LinkedOrder.tsx';

const ButtonLink = createLink(Button);

/**
 * Returns a function that gives the label of the row with the other person. The label is null for kinds without another
 * person, because the title names the purchase.
 */
function usePersonLabel() {
  const { t } = useLingui();
  return (type: CoinChangeType): string | null => {
    switch (type) {
      case 'transferOut':
        return t`收款账号`;
      case 'transferIn':
        return t`付款账号`;
      case 'adminAdd':
      case 'adminReduce':
        return t`经办`;
      case 'recharge':
      case 'refund':
      case 'renewal':
      case 'unlock':
        return null;
      default:
        return type satisfies never;
    }
  };
}

interface ChangeDetailProps {
  change: CoinChange;
  /** When the backend gave the change, in ms. */
  asOf: number;
  place: 'page' | 'pane';
}

export function ChangeDetail({ change, asOf, place }: ChangeDetailProps) {
  const { t } = useLingui();
  const { asOf: since, dateTime, reference } = useFormat();
  const hidden = useAtomValue(figuresHiddenAtom);
  const words = useChangeWords();
  const personLabel = usePersonLabel()(change.type);
  const coinName = useCoinName();
  const { name } = useCounterparty(change);
  const { amount, balance, counterparty, createTime, orderId, type } = change;
  // The name of a package contains its coins, and a remark may contain amounts. Therefore both are hidden with the
  // figures.
  const remarkWords = words.remark(change);
  const remark = hidden && remarkWords !== '' ? hiddenFigure : remarkWords;
  const paidFor = hidden && (type === 'recharge' || type === 'refund') ? null : name;
  const referenceNumber = reference({ createTime, transactionId: String(change.transactionId) });
  const copy = (): void => {
    void copyText(referenceNumber.replaceAll(' ', ''), t`流水号已复制`, t`复制不了，请长按流水号`);
  };
  const isPane = place === 'pane';
  const hasRemark = remark !== '';
  const title = words.title(change, paidFor);
  const canRepeat = type === 'transferOut' && counterparty !== null;
  // A transfer lacks the other account only if that account was closed.
  const isClosed = (type === 'transferOut' || type === 'transferIn') && counterparty === null;
  const personText = isClosed ? t`已注销的账号` : (counterparty ?? '');

  return (
    <div className={isPane ? css['pane'] : css['detail']}>
      <div className={css['head']}>
        <span className={classes(css['tile'], amount > 0 ? css['in'] : css['out'])} aria-hidden="true">
          <Icon d={changeIcons[type]} size={26} />
        </span>
        <h2 className={css['headWords']}>
          <Amount value={amount} coinName={coinName} size="xl" hidden={hidden} />
          {/* The key creates a new element when the name arrives, because browsers count centred text that changes as a
              layout shift. */}
          <span key={title} className={css['title']}>
            {personLabel === null && hasRemark ? `${title} · ${remark}` : title}
          </span>
        </h2>
        <StatusChip tone="accent" icon={done} label={amount > 0 ? t`已到账` : t`已完成`} />
      </div>
      <WhileOffline className={css['age']}>{since(asOf)}</WhileOffline>
      <Card padding="none" className={css['card']}>
        <DetailList>
          {!isPane && <DetailRow label={t`类型`} value={words.kind(type)} />}
          <DetailRow label={t`时间`} value={dateTime(createTime)} />
          {isPane && <DetailRow label={t`类型`} value={words.kind(type)} />}
          {personLabel !== null && personText !== '' && <DetailRow label={personLabel} value={personText} />}
          {personLabel !== null && hasRemark && <DetailRow label={t`备注`} value={remark} />}
          <DetailRow label={t`变更前余额`} value={<Figure value={balance - amount} hidden={hidden} />} />
          <DetailRow label={t`变更后余额`} value={<Figure value={balance} hidden={hidden} />} strong />
          {isPane && <DetailRow label={t`流水号`} value={referenceNumber} />}
        </DetailList>
      </Card>
      {orderId !== null && (
        <div className={css['order']}>
          <Section heading={(id) => <SectionHeading id={id} title={t`关联订单`} />}>
            <LinkedOrder id={orderId} paidFor={paidFor ?? words.kind(type)} hidden={hidden} />
          </Section>
        </div>
      )}
      {!isPane && (
        <Card padding="none">
          <DetailList>
            <DetailRow
              label={t`流水号`}
              value={referenceNumber}
              action={<Button variant="text" size="small" className={css['copy']} onClick={copy}>{t`复制`}</Button>}
            />
          </DetailList>
        </Card>
      )}
      {(isPane || canRepeat) && (
        <div className={css['actions']}>
          {canRepeat && (
            <ButtonLink variant="soft" to="/transferCoin" search={{ to: counterparty }}>
              {t({ message: '再转一笔', context: 'to the same person' })}
            </ButtonLink>
          )}
          {isPane && <Button variant="outlined" onClick={copy}>{t`复制流水号`}</Button>}
        </div>
      )}
    </div>
  );
}
