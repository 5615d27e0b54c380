/** The figures that the overview has for each day, and how the chart writes them. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { OverviewDay } from '../../../../contract/overview.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { formatCoins, formatYuan, groupDigits } from '../../../ui/words/format.ts';
import type { OverviewTrend } from '../desk/system-search.ts';

export interface TrendFigure {
  key: OverviewTrend;
  /** The name on its chip. */
  label: string;
  /** Returns the figure of a day; undefined if the backend doesn't send it. */
  figureOf: (day: OverviewDay) => number | undefined;
  /** The figure with its unit, in words. */
  words: (value: number) => string;
  /** The figure on the scale. */
  scaleText: (value: number) => string;
  /** Whether the figure is the sum of a day. Otherwise it is a level at the end of the day. */
  isDaySum: boolean;
}

/** Writes whole yuan without fen, because long labels of the scale take width from the chart. */
function yuanOnScale(fen: number): string {
  return fen % 100 === 0 ? `¥${groupDigits(fen / 100)}` : formatYuan(fen);
}

/**
 * Returns the figures in the order of their chips. `platforms` are the platforms whose accounts the backend counts.
 * `nameOf` returns the name of a platform.
 */
export function useTrends(
  platforms: readonly AccountPlatform[],
  nameOf: (platform: AccountPlatform) => string,
): readonly TrendFigure[] {
  const { t } = useLingui();
  const coinName = useCoinName();
  const inCoins = (value: number): string => coinsWithUnit(value, coinName);
  return [
    {
      key: 'amount',
      label: t`收款`,
      figureOf: ({ amount }) => amount,
      words: (value) => t`收款 ${formatYuan(value)}`,
      scaleText: yuanOnScale,
      isDaySum: true,
    },
    {
      key: 'paidOrders',
      label: t`支付的订单`,
      figureOf: ({ paidOrders }) => paidOrders,
      words: (value) => plural(value, { one: '支付 # 笔订单', other: '支付 # 笔订单' }),
      scaleText: formatCoins,
      isDaySum: true,
    },
    {
      key: 'sold',
      label: t`售出${coinName}`,
      figureOf: ({ sold }) => sold,
      words: (value) => t`售出 ${inCoins(value)}`,
      scaleText: formatCoins,
      isDaySum: true,
    },
    {
      key: 'spent',
      label: t`消费${coinName}`,
      figureOf: ({ spent }) => spent,
      words: (value) => t`消费 ${inCoins(value)}`,
      scaleText: formatCoins,
      isDaySum: true,
    },
    {
      key: 'transferred',
      label: t`用户互转`,
      figureOf: ({ transferred }) => transferred,
      words: (value) => t`互转 ${inCoins(value)}`,
      scaleText: formatCoins,
      isDaySum: true,
    },
    {
      key: 'circulating',
      label: t`流通${coinName}`,
      figureOf: ({ circulating }) => circulating,
      words: (value) => t`流通 ${inCoins(value)}`,
      scaleText: formatCoins,
      isDaySum: false,
    },
    {
      key: 'newUsers',
      label: t`新增用户`,
      figureOf: ({ newUsers }) => newUsers,
      words: (value) => plural(value, { one: '新增 # 位用户', other: '新增 # 位用户' }),
      scaleText: formatCoins,
      isDaySum: true,
    },
    ...platforms.map((platform): TrendFigure => ({
      key: platform,
      label: t`${nameOf(platform)}账号`,
      figureOf: ({ accounts }) => accounts?.find((counted) => counted.platform === platform)?.total,
      words: (value) => plural(value, { one: '# 个账号', other: '# 个账号' }),
      scaleText: formatCoins,
      isDaySum: false,
    })),
  ];
}
