/**
 * The users, orders and packages that the palette finds in the backend. If one search fails, only its group is missing.
 */
import orderIcon from 'icon:receipt-long-outline-rounded';
import packageIcon from 'icon:storefront-outline-rounded';
import userIcon from 'icon:person-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { MallPackage, Order } from '../../../../contract/mall.ts';
import type { User } from '../../../../contract/user.ts';
import { foundOrdersQuery, foundPackagesQuery, foundUsersQuery } from '../../../api/resources/admin/palette.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { usePackageName } from '../../../api/resources/package/package-name.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { NetworkError } from '../../../api/transport/errors.ts';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { formatYuan } from '../../../ui/words/format.ts';
import { groupOrderNo } from '../../../ui/words/order-words.ts';
import { displayNameOf } from '../users/user-words.ts';
import { orderSearch } from './palette-table.ts';
import type { Command, CommandGroup } from './use-commands.ts';

interface FailedSearch {
  readonly title: string;
  readonly text: string;
}

type RecordKind = 'user' | 'order' | 'package';

export interface Found {
  readonly groups: readonly CommandGroup[];
  readonly isLoading: boolean;
  readonly failed: readonly FailedSearch[];
  /** Returns the icon and the act of a record's command, by the command's id; null for other commands. */
  readonly recordCommand: (id: string) => Pick<Command, 'icon' | 'run'> | null;
  /** Searches again for the groups that failed. */
  readonly retry: () => void;
}

interface FoundSource {
  /** Without a text nothing is searched, unless `onlyUsers` is set. Offline nothing is searched either. */
  text: string;
  onlyUsers: boolean;
  online: boolean;
}

export function useFoundRecords({ text, onlyUsers, online }: FoundSource): Found {
  const { t } = useLingui();
  const navigate = useNavigate();
  const coinName = useCoinName();
  const packageName = usePackageName();
  const wide = useTwoPanes();
  const isWanted = online && text !== '';
  const users = useQuery({ ...foundUsersQuery(text), enabled: isWanted || (online && onlyUsers) });
  const orders = useQuery({ ...foundOrdersQuery(text), enabled: isWanted && !onlyUsers });
  const packages = useQuery({ ...foundPackagesQuery(text), enabled: isWanted && !onlyUsers });

  const iconAndRun: Readonly<Record<RecordKind, (id: number) => Pick<Command, 'icon' | 'run'>>> = {
    user: (id) => ({ icon: userIcon, run: () => void navigate({ to: '/system', search: { view: 'users', id } }) }),
    order: (id) => ({ icon: orderIcon, run: () => void navigate({ to: '/system', search: orderSearch({ id }) }) }),
    package: (id) => ({
      icon: packageIcon,
      run: () => void navigate({ to: wide ? '/mall_management' : '/update_mall', search: { id } }),
    }),
  };
  const commandOf = (
    kind: RecordKind,
    id: number,
    words: Pick<Command, 'label' | 'caption' | 'lastingCaption'>,
  ): Command => ({
    id: `${kind} ${id}`,
    ...words,
    ...iconAndRun[kind](id),
  });
  const userCommand = (user: User): Command =>
    commandOf('user', user.id, {
      label: displayNameOf(user),
      caption: `${user.userAccount} · ${coinsWithUnit(user.coin, coinName)}`,
      lastingCaption: user.userAccount,
    });
  const orderCommand = ({ id, orderNo, userAccount, coinName: name, amount }: Order): Command =>
    commandOf('order', id, {
      label: groupOrderNo(orderNo),
      lastingCaption: userAccount ?? undefined,
      caption: [userAccount, name, formatYuan(amount)].filter((word) => word !== null).join(' · '),
    });
  const packageCommand = (sold: MallPackage): Command =>
    commandOf('package', sold.id, {
      label: packageName(sold),
      caption: `${formatYuan(sold.amount)} · ${sold.status === 1 ? t`在架` : t`已下架`}`,
    });
  /** Returns the group in an array, or an empty array if the group has no command. */
  const groupIfAny = (id: string, title: string, commands: readonly Command[] | undefined): CommandGroup[] =>
    commands === undefined || commands.length === 0 ? [] : [{ id, title, commands }];
  // A disabled search still has the cached results of an earlier search for the same text, so it is left out.
  const searches: readonly (readonly [string, UseQueryResult])[] = [
    [t({ message: '用户', context: 'several' }), users],
    ...(onlyUsers
      ? []
      : ([
          [t({ message: '订单', context: 'several' }), orders],
          [t({ message: '规格', context: 'several' }), packages],
        ] as const)),
  ];
  return {
    groups: [
      ...groupIfAny('users', t({ message: '用户', context: 'several' }), users.data?.map(userCommand)),
      ...(onlyUsers
        ? []
        : [
            ...groupIfAny('orders', t({ message: '订单', context: 'several' }), orders.data?.map(orderCommand)),
            ...groupIfAny('packages', t({ message: '规格', context: 'several' }), packages.data?.map(packageCommand)),
          ]),
    ],
    isLoading: searches.some(([, { isLoading }]) => isLoading),
    // If there is no network, the palette shows its own note.
    failed: searches.flatMap(([title, { data, error }]) =>
      data !== undefined || error === null || error instanceof NetworkError ? [] : [{ title, text: errorText(error) }],
    ),
    recordCommand: (commandId) => {
      const [, kind, id] = /^(user|order|package) (\d+)$/u.exec(commandId) ?? [];
      return kind === 'user' || kind === 'order' || kind === 'package' ? iconAndRun[kind](Number(id)) : null;
    },
    retry: () => {
      for (const [, { error, refetch }] of searches) if (error !== null) void refetch();
    },
  };
}
