// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { stored } from '../device/storage.ts';
import { appPath } from '../platform/base-path.ts';
import { restoreTypedFields } from './restore-typed.ts';

const field = (name: string): string | undefined => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

beforeEach(() => {
  document.body.innerHTML = '<input name="remark" />';
});

function restore({ path = appPath(), ago = 1_000 }): void {
  const fields = [
    { name: 'remark', value: '十一月' },
    { name: 'late', value: '25' },
  ];
  stored.write('typedFields', { path, at: Date.now() - ago, fields });
  restoreTypedFields();
  expect(stored.read('typedFields')).toBeNull();
}

test('the input comes back once, also into a field that appears later', async () => {
  restore({});
  expect(field('remark')).toBe('十一月');
  document.body.insertAdjacentHTML('beforeend', '<input name="late" />');
  await eventually(() => expect(field('late')).toBe('25'));
  document.body.innerHTML = '<input name="remark" />';
  restoreTypedFields();
  expect(field('remark')).toBe('');
});

test.each([
  ['another page', { path: '/another/page' }],
  ['a reload that was long ago', { ago: 31_000 }],
])('the input of %s is dropped', (_, typed) => {
  restore(typed);
  expect(field('remark')).toBe('');
});

test('the input that is still missing is dropped after 30 s', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
  restore({});
  vi.advanceTimersByTime(29_999);
  expect(disconnect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(disconnect).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
