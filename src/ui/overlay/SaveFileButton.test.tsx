// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { clearToasts, currentToast } from '../feedback/toasts.ts';
import { SaveFileButton } from './SaveFileButton.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
});

const noCode = new TypeError('Failed to fetch dynamically imported module: https://example.com/zip.js');
const other = new RangeError('Array buffer allocation failed');

test.each([
  ['whose code is missing', () => Promise.reject(noCode), '没有生成文件，请检查网络后再试'],
  ['that fails', () => Promise.reject(other), '没能生成文件，请再试一次'],
  [
    'that fails at once',
    () => {
      throw other;
    },
    '没能生成文件，请再试一次',
  ],
])('a file %s blames the network only if it is the cause', async (_, make, words) => {
  render(<SaveFileButton make={make}>保存结果</SaveFileButton>, { wrapper: TestFrame });
  fireEvent.click(screen.getByRole('button', { name: '保存结果' }));
  await eventually(() => expect(currentToast()).toMatchObject({ tone: 'error', text: words }));
});
