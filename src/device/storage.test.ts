// @vitest-environment happy-dom
/**
 * Tests the storage register: which entries a log-out removes, in this tab and after a log-out in another tab. Also
 * tests keys, listeners, damaged values and refused writes.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decisionWith } from '../../tests/support/coin-decision.ts';
import { agent } from '../../tests/support/users.ts';
import {
  storedRows,
  removePersonalEntries,
  applyForgettingOfOtherTabs,
  register,
  startStorage,
  stored,
} from './storage.ts';

startStorage();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the storage register', () => {
  it('keeps the dialog flags in session storage under "dialog", as JSON', () => {
    stored.write('dialog', { isRead: true, mallRead: false });
    expect(sessionStorage.getItem('dialog')).toBe('{"isRead":true,"mallRead":false}');
    expect(localStorage.length).toBe(0);
  });

  it.each(['not json', '{"x":1}', 'null', '[]'])('reads the invalid value %s as absent', (raw) => {
    localStorage.setItem('chatPlace', raw);
    expect(stored.read('chatPlace')).toBeNull();
  });

  it("reads the valid decisions about coins although one row can't be parsed", () => {
    const decision = decisionWith({ kind: 'unlock', courseId: 1, title: '高等数学', amount: 80 });
    localStorage.setItem(
      'moneyIntents',
      JSON.stringify([{ ...decision, order: { kind: 'of a newer version' } }, decision]),
    );
    expect(stored.read('moneyIntents')).toEqual([decision]);
  });

  it("removes personal entries and leaves the device's", () => {
    stored.write('theme', 'dark');
    stored.write('recentRecipients', [{ userId: 1, userAccount: 'student', userName: '陈*宇', lastAt: 1 }]);
    stored.write('dialog', { isRead: true, mallRead: true });
    removePersonalEntries();
    expect(stored.read('theme')).toBe('dark');
    expect(stored.read('recentRecipients')).toBeNull();
    expect(stored.read('dialog')).toBeNull();
  });

  // Every other entry is removed at log-out. Decide on purpose whether a new entry belongs in this list.
  it('leaves only these entries at a log-out', () => {
    const kept = Object.values(register).flatMap(({ key, whose }) => (whose === 'device' ? [key] : []));
    expect(kept).toEqual([
      'theme',
      'language',
      'textSize',
      'tables',
      'eye',
      'chatPlace',
      'basicInformation',
      'owedLogout',
      'owedForgetting',
      'visits',
      'installClosed',
      'lastForgotten',
      'heardForgotten',
      'closedBanners',
      'reports',
      'sparklineDrawn',
      'chunkReload',
    ]);
  });

  it('empties every drawer at a log-out', () => {
    for (const name of ['moneyIntent', 'moneyEnd', 'moneySeen', 'formDraft', 'outboxSent', 'openedLesson']) {
      localStorage.setItem(`${name}:1`, '{}');
    }
    removePersonalEntries();
    expect(Object.keys(localStorage)).toEqual(['lastForgotten']);
  });

  it("removes this tab's personal session entries after another tab removed everything personal", () => {
    const heard = vi.fn();
    const stop = stored.subscribe('dialog', heard);
    stored.write('dialog', { isRead: true, mallRead: true });
    stored.write('closedBanners', ['a notice']);
    // This event arrives when another tab calls `removePersonalEntries`.
    localStorage.setItem('lastForgotten', '17');
    window.dispatchEvent(new StorageEvent('storage', { key: 'lastForgotten', oldValue: null, newValue: '17' }));
    expect(stored.read('dialog')).toBeNull();
    expect(stored.read('closedBanners')).toEqual(['a notice']);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });

  it("refuses personal writes after another tab's `removePersonalEntries` until this tab has heard of it", () => {
    const heard = vi.fn();
    const stop = stored.subscribe('lastUser', heard);
    localStorage.setItem('lastForgotten', '18');
    expect(stored.write('recentRecipients', [])).toBe(false);
    expect(storedRows.write('moneySeen', 'x', true)).toBe(false);
    expect(stored.write('theme', 'dark')).toBe(true);
    expect(Object.keys(localStorage).filter((key) => key !== 'theme' && key !== 'lastForgotten')).toEqual([]);
    applyForgettingOfOtherTabs();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(stored.write('recentRecipients', [])).toBe(true);
    stop();
  });

  it.each(['pageshow', 'visibilitychange'])(
    "hears of another tab's `removePersonalEntries` at the latest when the page is visible again (%s)",
    (event) => {
      localStorage.setItem('lastForgotten', event === 'pageshow' ? '19' : '20');
      sessionStorage.setItem('dialog', '{"isRead":true,"mallRead":true}');
      (event === 'pageshow' ? window : document).dispatchEvent(new Event(event));
      expect(stored.read('dialog')).toBeNull();
    },
  );

  it.each([
    ['removes the personal session entries of a restored tab if somebody logged out meanwhile', '20', null],
    ['removes them too if nobody had logged out before', '0', null],
    ['leaves them if nobody logged out meanwhile', '21', { isRead: true, mallRead: true }],
    ['leaves those of a tab of an older version', null, { isRead: true, mallRead: true }],
  ])('%s', async (_, heard, dialog) => {
    localStorage.setItem('lastForgotten', '21');
    sessionStorage.setItem('dialog', '{"isRead":true,"mallRead":true}');
    if (heard !== null) sessionStorage.setItem('heardForgotten', heard);
    vi.resetModules();
    const restored = await import('./storage.ts');
    restored.startStorage();
    expect(restored.stored.read('dialog')).toEqual(dialog);
    expect(sessionStorage.getItem('heardForgotten')).toBe('21');
  });

  it('stores each row of a drawer under its own key, and removes all of them at log-out', () => {
    storedRows.write('moneySeen', 'a', true);
    storedRows.write('moneySeen', 'b', true);
    localStorage.setItem('moneySeen:c', 'not json');
    expect(storedRows.ids('moneySeen').toSorted()).toEqual(['a', 'b', 'c']);
    expect([storedRows.read('moneySeen', 'a'), storedRows.read('moneySeen', 'c')]).toEqual([true, null]);
    storedRows.remove('moneySeen', 'a');
    expect(storedRows.ids('moneySeen').toSorted()).toEqual(['b', 'c']);
    removePersonalEntries();
    expect(storedRows.ids('moneySeen')).toEqual([]);
  });

  it('works without any storage, for example with blocked cookies', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(stored.read('theme')).toBeNull();
    expect(stored.write('theme', 'dark')).toBe(false);
    expect(storedRows.ids('formDraft')).toEqual([]);
    expect(storedRows.write('moneySeen', 'a', true)).toBe(false);
    expect(() => removePersonalEntries()).not.toThrow();
  });

  it('changes `lastForgotten` each time, so that other tabs get an event', () => {
    removePersonalEntries();
    const first = localStorage.getItem('lastForgotten');
    removePersonalEntries();
    expect(first).not.toBeNull();
    expect(localStorage.getItem('lastForgotten')).not.toBe(first);
  });

  it('removes rows that this tab wrote while another tab was clearing, unless somebody is logged in again', () => {
    const forgottenElsewhere = (): void => {
      localStorage.setItem('lastForgotten', String(Number(localStorage.getItem('lastForgotten') ?? 0) + 1));
      window.dispatchEvent(new StorageEvent('storage', { key: 'lastForgotten' }));
    };
    stored.remove('lastUser');
    storedRows.write('moneySeen', 'late', true);
    forgottenElsewhere();
    expect(storedRows.ids('moneySeen')).toEqual([]);
    localStorage.setItem('lastUser', JSON.stringify({ user: agent, asOf: 1 }));
    storedRows.write('moneySeen', 'theirs', true);
    forgottenElsewhere();
    expect(storedRows.ids('moneySeen')).toEqual(['theirs']);
    localStorage.clear();
  });

  it('returns false and does not throw when the browser refuses a write', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const heard = vi.fn();
    const stop = stored.subscribe('eye', heard);
    expect(stored.write('eye', true)).toBe(false);
    // A listener would look for the new value, which wasn't stored.
    expect(heard).not.toHaveBeenCalled();
    stop();
    vi.unstubAllGlobals();
  });

  it('calls its listeners after changes in this tab and in other tabs', () => {
    const heard = vi.fn();
    const stop = stored.subscribe('eye', heard);
    stored.write('eye', true);
    window.dispatchEvent(new StorageEvent('storage', { key: 'eye' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });

  it('has a unique key for each entry of the same storage', () => {
    const places = Object.values(register).map(({ kind, key }) => `${kind} ${key}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
