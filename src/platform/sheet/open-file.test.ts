/**
 * A file that is too big is refused before it is read. Any other file goes to a worker, which is ended after its
 * answer.
 */
import { beforeEach, expect, test, vi } from 'vitest';
import { maxFileBytes } from './sheet-result.ts';
import { openSpreadsheet } from './open-file.ts';

vi.mock('./sheet.worker.ts?worker&url', () => ({ default: '/assets/sheet.js' }));
vi.mock('../trusted-script.ts', () => ({ workerUrl: (address: string) => address }));

let isBroken = false;
const ended = vi.fn();

class TestWorker extends EventTarget {
  terminate = ended;
  postMessage(bytes: ArrayBuffer): void {
    const answer = new MessageEvent('message', { data: { rows: bytes.byteLength } });
    queueMicrotask(() => this.dispatchEvent(isBroken ? new Event('error') : answer));
  }
}

beforeEach(() => {
  isBroken = false;
  ended.mockReset();
  vi.stubGlobal('Worker', TestWorker);
});

/** A file that reports this size, whatever its content is. */
function fileOf(size: number) {
  const file = Object.defineProperty(new File(['a,b'], 'a.csv'), 'size', { value: size });
  return { file, read: vi.spyOn(file, 'arrayBuffer') };
}

test('a file of the largest size is read, and a larger one is refused unread', async () => {
  const allowed = fileOf(maxFileBytes);
  expect(await openSpreadsheet(allowed.file)).toEqual({ rows: 3 });
  expect(ended).toHaveBeenCalledOnce();
  const larger = fileOf(maxFileBytes + 1);
  expect(await openSpreadsheet(larger.file)).toEqual({ refused: 'tooBig' });
  expect(larger.read).not.toHaveBeenCalled();
});

test('rejects if the worker does not start', async () => {
  isBroken = true;
  await expect(openSpreadsheet(fileOf(3).file)).rejects.toThrow('did not start');
  expect(ended).toHaveBeenCalledOnce();
});
