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
