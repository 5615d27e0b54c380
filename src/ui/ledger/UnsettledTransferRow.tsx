/**
 * Shows a transfer to one person or to several, with the recipient or the number of recipients, and the present state.
 * The amount shows unless the transfer was refused. The row is for transfers whose page the person left before the
 * outcome was known.
 */
import stop from 'icon:block-outline-rounded';
import check from 'icon:check-rounded';
import turning from 'icon:autorenew-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { CoinDecision } from '../../device/stored-decisions.ts';
import { Amount } from '../figures/Amount.tsx';
import type { PolymorphicProps, Polymorphic } from '../elements/polymorphic.ts';
import { Row, IconTile } from '../list/Rows.tsx';

interface UnsettledTransferRowOwnProps {
  transfer: CoinDecision<'transfer' | 'transferMany'>;
  coinName: string;
  hidden?: boolean;
}

function UnsettledTransferRowImpl({
  transfer: { order, step },
  coinName,
  hidden = false,
  component,
  href,
  ...rest
}: PolymorphicProps<UnsettledTransferRowOwnProps>) {
  const { t } = useLingui();
  const { amount } = order;
  const userName =
    order.kind === 'transfer' ? order.userName : plural(order.transfers.length, { one: '# 人', other: '# 人' });
  const isDone = step.state === 'done';
  const isRefused = step.state === 'refused';
  const stateWords = (): string => {
    if (isDone) return step.checked ? t`已核实，只转出一次` : t`已转出`;
    return isRefused ? t`没有转出` : t`还没有结果，正在核实`;
  };
  const tile = (): ReactElement => {
    if (isDone) return <IconTile d={check} tone="accent" />;
    return isRefused ? <IconTile d={stop} tone="paper" /> : <IconTile d={turning} tone="ochre" />;
  };
  return (
    <Row
      {...rest}
      component={component ?? (href === undefined ? 'div' : 'a')}
      {...(href === undefined ? {} : { href })}
      start={tile()}
      title={t`转给 ${userName}`}
      caption={stateWords()}
      value={isRefused ? undefined : <Amount value={-amount} coinName={coinName} hidden={hidden} />}
      chevron
    />
  );
}
export const UnsettledTransferRow: Polymorphic<UnsettledTransferRowOwnProps, 'div'> = UnsettledTransferRowImpl;
