// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPersonal, register, stored } from './storage.ts';

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

  it.each(['not json', '{"x":1}', 'null', '[]'])('takes %s for absent', (raw) => {
    localStorage.setItem('chatPlace', raw);
    expect(stored.read('chatPlace')).toBeNull();
  });

  it('reads the decisions about coins that it understands beside one that it doesn\'t', () => {
    const intent = {
      key: '2f6d2b52-53a8-4a6e-9a3a-7d7ac6a3f0c1', userId: 2, balanceBefore: 500, lastChangeId: 3, sentAt: 1, seen: false,
      order: { kind: 'unlock', courseId: 1, title: '高等数学', amount: 80 }, step: { state: 'sending' },
    };
    localStorage.setItem('moneyIntents', JSON.stringify([{ ...intent, order: { kind: 'of a newer version' } }, intent]));
    expect(stored.read('moneyIntents')).toEqual([intent]);
  });

  it('forgets what is personal and keeps what is the device\'s', () => {
    stored.write('theme', 'dark');
    stored.write('recentRecipients', [{ userId: 1, userAccount: 'student', userName: '陈*宇', lastAt: 1 }]);
    stored.write('dialog', { isRead: true, mallRead: true });
    forgetPersonal();
    expect(stored.read('theme')).toBe('dark');
    expect(stored.read('recentRecipients')).toBeNull();
    expect(stored.read('dialog')).toBeNull();
  });

  it('forgets what only this tab holds when another tab forgot', () => {
    const heard = vi.fn();
    const stop = stored.subscribe('dialog', heard);
    stored.write('dialog', { isRead: true, mallRead: true });
    stored.write('closedBanners', ['a notice']);
    // What the other tab's `forgetPersonal` makes this one hear.
    window.dispatchEvent(new StorageEvent('storage', { key: 'timesForgotten', oldValue: null, newValue: '1' }));
    expect(stored.read('dialog')).toBeNull();
    expect(stored.read('closedBanners')).toEqual(['a notice']);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });

  it('makes the other tabs hear of every time that it forgets', () => {
    forgetPersonal();
    const first = localStorage.getItem('timesForgotten');
    forgetPersonal();
    expect(first).not.toBeNull();
    expect(localStorage.getItem('timesForgotten')).not.toBe(first);
  });

  it('says so, and does not throw, when the browser refuses a write', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(stored.write('eye', true)).toBe(false);
    vi.unstubAllGlobals();
  });

  it('tells its listeners of changes here and in other tabs', () => {
    const heard = vi.fn();
    const stop = stored.subscribe('eye', heard);
    stored.write('eye', true);
    window.dispatchEvent(new StorageEvent('storage', { key: 'eye' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });

  it('has no two entries under one key of the same storage', () => {
    const places = Object.values(register).map(({ kind, key }) => `${kind} ${key}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
