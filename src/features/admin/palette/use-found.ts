/** The users, orders and packages that the palette finds in the backend. A failed search loses its group alone. */
import orderIcon from 'icon:receipt-long-outline-rounded';
import packageIcon from 'icon:storefront-outline-rounded';
import userIcon from 'icon:person-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { MallPackage, Order } from '../../../../contract/mall.ts';
import type { User } from '../../../../contract/user.ts';
import { foundOrdersQuery, foundPackagesQuery, foundUsersQuery } from '../../../api/resources/admin/palette.ts';
import { useCoinName, usePackageName } from '../../../api/resources/coin-name.ts';
import { errorText } from '../../../api/transport/error-text.ts';
import { NetworkError } from '../../../api/transport/errors.ts';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { formatYuan, useFormat } from '../../../ui/words/format.ts';
import { displayNameOf } from '../users/user-words.ts';
import { orderPlace } from './palette-table.ts';
import type { Command, CommandGroup } from './use-commands.ts';

interface FailedSearch {
  readonly title: string;
  readonly text: string;
}

export interface Found {
  readonly groups: readonly CommandGroup[];
  readonly isLoading: boolean;
  readonly failed: readonly FailedSearch[];
  /** Searches again for the groups that failed. */
  readonly retry: () => void;
}

interface FoundSource {
  /** Nothing is searched for without a text, unless only users are wanted. */
  text: string;
  onlyUsers: boolean;
  online: boolean;
}

export function useFound({ text, onlyUsers, online }: FoundSource): Found {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { coins } = useFormat();
  const coinName = useCoinName();
  const packageName = usePackageName();
  const wide = useTwoPanes();
  const isWanted = online && text !== '';
  const users = useQuery({ ...foundUsersQuery(text), enabled: isWanted || (online && onlyUsers) });
  const orders = useQuery({ ...foundOrdersQuery(text), enabled: isWanted && !onlyUsers });
  const packages = useQuery({ ...foundPackagesQuery(text), enabled: isWanted && !onlyUsers });

  const userCommand = (user: User): Command => ({
    id: `user ${user.id}`,
    icon: userIcon,
    label: displayNameOf(user),
    caption: `${user.userAccount} · ${coins(user.coin)} ${coinName}`,
    run: () => void navigate({ to: '/system', search: { view: 'users', id: user.id } }),
  });
  const orderCommand = (order: Order): Command => ({
    id: `order ${order.id}`,
    icon: orderIcon,
    label: order.orderNo,
    caption: [order.userAccount, order.coinName, formatYuan(order.amount)].filter((word) => word !== null).join(' · '),
    run: () => void navigate({ to: '/system', search: orderPlace(order) }),
  });
  const packageCommand = (sold: MallPackage): Command => ({
    id: `package ${sold.id}`,
    icon: packageIcon,
    label: packageName(sold),
    caption: `${formatYuan(sold.amount)} · ${sold.status === 1 ? t`在架` : t`已下架`}`,
    run: () => void navigate({ to: wide ? '/mall_management' : '/update_mall', search: { id: sold.id } }),
  });
  const group = (id: string, title: string, commands: readonly Command[] | undefined): CommandGroup[] =>
    commands === undefined || commands.length === 0 ? [] : [{ id, title, commands }];
  const searches: readonly (readonly [string, UseQueryResult])[] = [
    [t({ message: '用户', context: 'several' }), users],
    [t({ message: '订单', context: 'several' }), orders],
    [t({ message: '规格', context: 'several' }), packages],
  ];
  return {
    groups: [
      ...group('users', t({ message: '用户', context: 'several' }), users.data?.map(userCommand)),
      ...group('orders', t({ message: '订单', context: 'several' }), orders.data?.map(orderCommand)),
      ...group('packages', t({ message: '规格', context: 'several' }), packages.data?.map(packageCommand)),
    ],
    isLoading: searches.some(([, { isLoading }]) => isLoading),
    // Without a network the palette says so itself.
    failed: searches.flatMap(([title, { data, error }]) =>
      data !== undefined || error === null || error instanceof NetworkError ? [] : [{ title, text: errorText(error) }],
    ),
    retry: () => {
      for (const [, { error, refetch }] of searches) if (error !== null) void refetch();
    },
  };
}
