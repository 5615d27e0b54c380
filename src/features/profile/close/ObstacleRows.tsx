/** The obstacles to closing the account, one in each row. A row leads to the page where its obstacle can be removed. */
import coins from 'icon:payments-outline-rounded';
import orders from 'icon:shopping-bag-outline-rounded';
import admin from 'icon:shield-person-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { SectionHeading, Section } from '../../../ui/layout/Section.tsx';
import { IconTile, Row, RowCard } from '../../../ui/list/Rows.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import type { Obstacles } from './use-obstacles.ts';

const RowLink = createLink(Row);

export function ObstacleRows({ coins: balance, orders: unpaid, isLastAdmin }: Obstacles): ReactElement {
  const { t } = useLingui();
  const amountWithUnit = coinsWithUnit(balance, useCoinName());
  return (
    <Section heading={(id) => <SectionHeading id={id} title={t`注销前要处理`} />}>
      <RowCard component="ul">
        {isLastAdmin && (
          <li>
            <RowLink
              to="/system"
              search={{ view: 'users' }}
              start={<IconTile d={admin} tone="ochre" />}
              title={t`你是唯一的管理员`}
              caption={t`先请另一位用户担任管理员`}
              chevron
            />
          </li>
        )}
        {balance > 0 && (
          <li>
            <RowLink
              to="/transferCoin"
              start={<IconTile d={coins} tone="ochre" />}
              title={t`还有 ${amountWithUnit}`}
              caption={t`先转给别人，或者用完`}
              chevron
            />
          </li>
        )}
        {unpaid > 0 && (
          <li>
            <RowLink
              to="/mall"
              search={{ view: 'orders' }}
              start={<IconTile d={orders} tone="ochre" />}
              title={plural(unpaid, { one: '还有 # 笔订单待支付', other: '还有 # 笔订单待支付' })}
              caption={t`先取消或者支付`}
              chevron
            />
          </li>
        )}
      </RowCard>
    </Section>
  );
}
