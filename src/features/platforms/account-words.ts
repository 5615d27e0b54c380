/** The words for an account in the language shown: its state, its expiry and the values of its fields. */
import { useLingui } from '@lingui/react/macro';
import check from 'icon:check-circle-outline-rounded';
import mark from 'icon:error-outline-rounded';
import pause from 'icon:pause-circle-outline-rounded';
import clock from 'icon:schedule-outline-rounded';
import { type Account, accountStateOf, type AccountState } from '../../../contract/account.ts';
import { useBackendTime } from '../../api/transport/backend-clock.ts';
import type { ChipTone } from '../../ui/controls/Chips.tsx';
import { useExpiryWords } from '../../ui/words/expiry-words.ts';
import { maskPhone } from '../../ui/words/mask.ts';
import { useWeekdays } from '../../ui/controls/WeekdaySet.tsx';
import { daysOf, type FormValues, recordField, reportsOf, textOf } from './edit/account-form.ts';
import { type Field, type FieldName, fieldLabels, rowLabels } from './descriptors.ts';

export const stateLooks: Readonly<Record<AccountState, { tone: ChipTone; icon: string }>> = {
  active: { tone: 'jade', icon: check },
  expiring: { tone: 'ochre', icon: clock },
  expired: { tone: 'cinnabar', icon: mark },
  paused: { tone: 'grey', icon: pause },
};

export function useStateWords(): (state: AccountState) => string {
  const { t } = useLingui();
  return (state) => {
    switch (state) {
      case 'active':
        return t`正常`;
      case 'expiring':
        return t`即将到期`;
      case 'expired':
        return t`已到期`;
      case 'paused':
        return t`已暂停`;
      default:
        return state satisfies never;
    }
  };
}

export interface ShownState {
  state: AccountState;
  /** For example 正常, 3 天后到期, 已到期, 已暂停. */
  chip: string;
  /** For example 11-17 到期. */
  expiry: string;
}

/** Returns a function that gives an account's state by the backend's clock. */
export function useShownState(): (account: Pick<Account, 'status' | 'expireTime'>) => ShownState {
  const now = useBackendTime();
  const { on, soon } = useExpiryWords(now);
  const words = useStateWords();
  return ({ status, expireTime }) => {
    const state = accountStateOf(status, Date.parse(expireTime), now);
    return { state, chip: state === 'expiring' ? soon(expireTime) : words(state), expiry: on(expireTime) };
  };
}

export function useFieldLabel(): (name: FieldName) => string {
  const { i18n } = useLingui();
  return (name) => i18n._(fieldLabels[name]);
}

/** Returns a function that gives a field's value in words, unmasked; null if the field is empty. */
export function useFieldWords(): (field: Field, values: FormValues) => string | null {
  const { t } = useLingui();
  const dayOf = useWeekdays();
  return ({ name, kind }, values) => {
    const text = textOf(values, name).trim();
    switch (kind) {
      case 'sex':
        return text === '' ? null : text === 'male' ? t`男` : t`女`;
      case 'status':
        return text === 'paused' ? t`暂停` : t`正常`;
      case 'weekdays': {
        const days = daysOf(values, name);
        return days.length === 0 ? null : days.map((day) => dayOf(day).short).join(t`、`);
      }
      case 'reports': {
        const { filed, due } = reportsOf(values, name);
        return filed === '' && due === '' ? null : t`已交 ${filed} · 应交 ${due}`;
      }
      default:
        return text === '' ? null : text;
    }
  };
}

/**
 * Returns a function that gives a field's words in a row: 138****1234, 杭州云启, 日报 18/22. Null if the row shows nothing.
 */
export function useRowWords(): (field: Field, account: Account) => string | null {
  const { i18n } = useLingui();
  return ({ name, kind }, account) => {
    const value = recordField(account, name);
    if (kind === 'reports' && typeof value === 'object' && value !== null && 'filed' in value && 'due' in value) {
      return `${i18n._(rowLabels[name] ?? fieldLabels[name])} ${String(value.filed)}/${String(value.due)}`;
    }
    if (typeof value !== 'string' || value === '') return null;
    return kind === 'phone' ? maskPhone(value) : value;
  };
}
