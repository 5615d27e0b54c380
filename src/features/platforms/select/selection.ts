/**
 * The accounts that are selected in a list. The state is kept outside of React, so that a tap during a selection
 * renders only the rows that it selects or deselects.
 */
import { useSyncExternalStore } from 'react';
import type { Account } from '../../../../contract/account.ts';
import type { ListedAccount } from '../listed-accounts.ts';

export interface SelectionState {
  /** Whether a tap selects a row. */
  readonly on: boolean;
  /** The selected accounts by id, in the order of their selection. */
  readonly chosen: ReadonlyMap<number, Account>;
  /** The account that was tapped last without a range. A range begins there. Null if there is none. */
  readonly anchor: number | null;
}

export const noSelection: SelectionState = { on: false, chosen: new Map(), anchor: null };

/** Returns the state with the account selected, or deselected if it was selected. The selection is on. */
export function toggled(state: SelectionState, account: Account): SelectionState {
  const chosen = new Map(state.chosen);
  if (!chosen.delete(account.id)) chosen.set(account.id, account);
  return { on: true, chosen, anchor: account.id };
}

/**
 * Returns the state with all accounts from the anchor to `account` selected, in the order of `rows`. If the anchor or
 * `account` isn't in `rows`, only `account` is toggled.
 */
export function ranged(state: SelectionState, account: Account, rows: readonly Account[]): SelectionState {
  const [from, to] = [state.anchor, account.id].map((id) => rows.findIndex((row) => row.id === id));
  if (from === undefined || to === undefined || from < 0 || to < 0) return toggled(state, account);
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...state, on: true, chosen: new Map([...state.chosen, ...range.map((row) => [row.id, row] as const)]) };
}

/** Returns the state with these accounts selected too, up to `limit` in all. */
export function withMore(state: SelectionState, accounts: readonly Account[], limit: number): SelectionState {
  const all = new Map([...state.chosen, ...accounts.map((account) => [account.id, account] as const)]);
  return { on: true, chosen: new Map([...all].slice(0, limit)), anchor: null };
}

/** Returns the state without these accounts. The selection stays on, even if none is left. */
export function without(state: SelectionState, ids: ReadonlySet<number>): SelectionState {
  return { ...state, chosen: new Map([...state.chosen].filter(([id]) => !ids.has(id))) };
}

export interface Selection {
  readonly read: () => SelectionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (next: SelectionState) => void;
  /** Sets the accounts of the list that can be selected, in their order, which a range needs. */
  readonly setRows: (rows: readonly Account[]) => void;
  /**
   * Selects an account, or deselects a selected one. With `range`, selects all accounts from the anchor to this one
   * (see `ranged`).
   */
  readonly select: (account: Account, range: boolean) => void;
}

export function createSelection(): Selection {
  let state = noSelection;
  let rows: readonly Account[] = [];
  const listeners = new Set<() => void>();
  const set = (next: SelectionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    setRows: (next) => {
      rows = next;
    },
    select: (account, range) => set(range ? ranged(state, account, rows) : toggled(state, account)),
  };
}

export function useSelectionState(selection: Selection): SelectionState {
  return useSyncExternalStore(selection.subscribe, selection.read);
}

/** Returns whether a tap selects a row. The hook renders the component only when this changes. */
export function useIsSelecting(selection: Selection): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.read().on);
}

/**
 * Returns whether the account is selected. False for an unsent account, because the id of its outbox entry may be the
 * id of a selected account. False too for an account that waits to be deleted.
 */
export function useIsChosen(selection: Selection, { account, act }: Pick<ListedAccount, 'account' | 'act'>): boolean {
  return useSyncExternalStore(
    selection.subscribe,
    () => act !== 'add' && act !== 'delete' && selection.read().chosen.has(account.id),
  );
}
