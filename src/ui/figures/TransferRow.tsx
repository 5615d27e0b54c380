/** Shows a transfer whose page was left before its outcome was known: recipient, amount, and present state. */
import stop from 'icon:block-outline-rounded';
import check from 'icon:check-rounded';
import turning from 'icon:autorenew-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { MoneyIntent } from '../../platform/storage/kept-shapes.ts';
import { Amount } from './Amount.tsx';
import type { Loose, Polymorphic } from '../elements/polymorphic.ts';
import { Row, Tile } from '../list/Rows.tsx';

interface TransferRowOwnProps {
  transfer: MoneyIntent<'transfer'>;
  coinName: string;
  hidden?: boolean;
}

function TransferRowImpl({
  transfer: { order, step },
  coinName,
  hidden = false,
  component,
  href,
  ...rest
}: Loose<TransferRowOwnProps>) {
  const { t } = useLingui();
  const { userName, amount } = order;
  const isDone = step.state === 'done';
  const isRefused = step.state === 'refused';
  const stands = (): string => {
    if (isDone) return step.checked ? t`已核实，只转出一次` : t`已转出`;
    return isRefused ? t`没有转出` : t`还没有结果，正在核实`;
  };
  const tile = (): ReactElement => {
    if (isDone) return <Tile d={check} tone="jade" />;
    return isRefused ? <Tile d={stop} tone="paper" /> : <Tile d={turning} tone="ochre" />;
  };
  return (
    <Row
      {...rest}
      component={component ?? (href === undefined ? 'div' : 'a')}
      {...(href === undefined ? {} : { href })}
      start={tile()}
      title={t`转给 ${userName}`}
      caption={stands()}
      value={isRefused ? undefined : <Amount value={-amount} coinName={coinName} hidden={hidden} />}
      chevron
    />
  );
}
export const TransferRow: Polymorphic<TransferRowOwnProps, 'div'> = TransferRowImpl;
