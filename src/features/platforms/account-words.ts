/**
 * The texts about an account: its state, its expiry and the values of its fields. Each state also has a colour and an
 * icon.
 */
import { useLingui } from '@lingui/react/macro';
import check from 'icon:check-circle-outline-rounded';
import mark from 'icon:error-outline-rounded';
import pause from 'icon:pause-circle-outline-rounded';
import clock from 'icon:schedule-outline-rounded';
import { type Account, accountStateOf, type AccountState } from '../../../contract/account.ts';
import { weekdaysOf, reportsOf, textOf, type FormValues } from '../../api/edits/fields.ts';
import { useBackendTime } from '../../api/transport/backend-clock.ts';
import type { ChipTone } from '../../ui/controls/Chips.tsx';
import { useExpiryWords } from '../../ui/words/expiry-words.ts';
import { maskPhone } from '../../ui/words/mask.ts';
import { useWeekdays } from '../../ui/controls/WeekdaySet.tsx';
import { type AccountFieldSpec, rowLabels } from './descriptors.ts';

export const accountStateLooks: Readonly<Record<AccountState, { tone: ChipTone; icon: string }>> = {
  active: { tone: 'accent', icon: check },
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
        return t`已过期`;
      case 'paused':
        return t`已暂停`;
      default:
        return state satisfies never;
    }
  };
}

export interface AccountStateText {
  state: AccountState;
  /** For example 正常, 3 天后到期, 已过期, 已暂停. */
  chip: string;
  /** For example 11-17 到期, or 11-17 已过期. */
  expiry: string;
}

/** Returns a function that gives an account's state by the backend's clock. */
export function useAccountStateText(): (account: Pick<Account, 'status' | 'expireTime'>) => AccountStateText {
  const now = useBackendTime();
  const { expiryDay, daysLeft } = useExpiryWords(now);
  const words = useStateWords();
  return ({ status, expireTime }) => {
    const state = accountStateOf(status, Date.parse(expireTime), now);
    const chip = state === 'expiring' ? daysLeft(expireTime) : words(state);
    return { state, chip, expiry: expiryDay(expireTime) };
  };
}

/** Returns a function that gives a field's value as text, unmasked. The text is null if the field is empty. */
export function useAccountFieldWords(): (field: AccountFieldSpec, values: FormValues) => string | null {
  const { t } = useLingui();
  const dayOf = useWeekdays();
  return ({ name, kind }, values) => {
    const text = textOf(values, name).trim();
    switch (kind) {
      case 'sex':
        if (text === '') return null;
        return text === 'male' ? t`男` : t`女`;
      case 'status':
        return text === 'paused' ? t`暂停` : t`正常`;
      case 'weekdays': {
        const days = weekdaysOf(values, name);
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
 * Returns a field's text for a table cell, for example 138****1234 or 18/22. Null if the field is empty or absent.
 * Weekdays have no text here.
 */
export function cellText({ name, kind }: AccountFieldSpec, account: Account): string | null {
  // `account` may lack the field, because each platform has its own fields.
  const value: unknown = Reflect.get(account, name);
  if (kind === 'reports' && typeof value === 'object' && value !== null && 'filed' in value && 'due' in value)
    return `${String(value.filed)}/${String(value.due)}`;
  if (typeof value !== 'string' || value === '') return null;
  return kind === 'phone' ? maskPhone(value) : value;
}

/** Returns a function that gives a field's text for a row. Reports begin with their label, for example 日报 18/22. */
export function useRowWords(): (field: AccountFieldSpec, account: Account) => string | null {
  const { i18n } = useLingui();
  return (field, account) => {
    const words = cellText(field, account);
    return field.kind === 'reports' && words !== null
      ? `${i18n._(rowLabels[field.name] ?? field.label)} ${words}`
      : words;
  };
}
