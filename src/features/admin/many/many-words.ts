/** The texts for acts on several users: titles, buttons, reasons, and the state of each user. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { roleName } from '../../../ui/words/role-name.ts';
import type { LeftOutReason, ManyAct, ManyActKind } from './act.ts';
import type { RowState } from './run-state.ts';

interface ManyWords {
  title: (kind: ManyActKind) => string;
  /** The button that starts the act, for example 封禁 5 人. */
  confirm: (act: ManyAct, count: number) => string;
  leftOut: (reason: LeftOutReason, act: ManyAct) => string;
  state: (state: RowState, act: ManyAct) => string;
}

export function useManyWords(): ManyWords {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { coins } = useFormat();

  function done(act: ManyAct): string {
    switch (act.kind) {
      case 'ban':
        return t`已封禁`;
      case 'unBan':
        return t`已解除`;
      case 'role': {
        const role = roleName(act.role);
        return t`已改为${role}`;
      }
      case 'coins': {
        const amount = coins(act.amount);
        return act.way === 'add' ? t`已增加 ${amount}` : t`已减少 ${amount}`;
      }
      default:
        return act satisfies never;
    }
  }

  return {
    title: (kind) => {
      switch (kind) {
        case 'ban':
          return t`批量封禁`;
        case 'unBan':
          return t`批量解除封禁`;
        case 'role':
          return t`批量修改角色`;
        case 'coins':
          return t`批量增减${coinName}`;
        default:
          return kind satisfies never;
      }
    },
    confirm: (act, count) => {
      switch (act.kind) {
        case 'ban':
          return plural(count, { one: '封禁 # 人', other: '封禁 # 人' });
        case 'unBan':
          return plural(count, { one: '解除 # 人的封禁', other: '解除 # 人的封禁' });
        case 'role': {
          const role = roleName(act.role);
          return plural(count, { one: `把 # 人改为${role}`, other: `把 # 人改为${role}` });
        }
        case 'coins': {
          const amount = coins(act.amount);
          // Chinese has no form `one`, so the text for one person is under its number.
          return act.way === 'add'
            ? plural(count, { 1: `给 # 人增加 ${amount}`, other: `给 # 人各增加 ${amount}` })
            : plural(count, { 1: `从 # 人减少 ${amount}`, other: `从 # 人各减少 ${amount}` });
        }
        default:
          return act satisfies never;
      }
    },
    leftOut: (reason, act) => {
      switch (reason) {
        case 'self':
          return act.kind === 'ban' ? t`你自己，不能封禁` : t`你自己，不能改自己的角色`;
        case 'admin':
          return t`管理员不能被封禁`;
        case 'already':
          if (act.kind === 'role') {
            const role = roleName(act.role);
            return t`已经是${role}`;
          }
          return act.kind === 'ban' ? t`已经封禁` : t`没有被封禁`;
        case 'short':
          return t`余额不够`;
        default:
          return reason satisfies never;
      }
    },
    state: (state, act) => {
      switch (state) {
        case 'waiting':
          return t`还没有开始`;
        case 'sending':
          return t`正在处理`;
        case 'unknown':
          return t`结果未知`;
        case 'done':
          return done(act);
        case 'refused':
          return t`没有成功`;
        default:
          return state satisfies never;
      }
    },
  };
}
