/** Reads a file that a person has chosen, in a worker. A file that is too big is refused before it is read. */
import { workerUrl } from '../trusted-script.ts';
import { maxFileBytes, type SheetResult } from './sheet-result.ts';
import address from './sheet.worker.ts?worker&url';

/** Resolves with the worker's answer. The bytes move to the worker. Rejects if the worker doesn't start. */
function readInWorker(bytes: ArrayBuffer): Promise<SheetResult> {
  return new Promise((resolve, reject) => {
    // The build writes this worker as a module, which a classic worker can't load.
    const worker = new Worker(workerUrl(address), { type: 'module' });
    const end = (): void => worker.terminate();
    worker.addEventListener('message', ({ data }: MessageEvent<SheetResult>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      end();
      reject(new Error('The worker did not start'));
    });
    worker.postMessage(bytes, [bytes]);
  });
}

/**
 * Returns the file's rows, or why the file is refused. Rejects if the device can't read the file, or if the worker's
 * code can't be loaded.
 */
export async function openSpreadsheet(file: File): Promise<SheetResult> {
  if (file.size > maxFileBytes) return { refused: 'tooBig' };
  return readInWorker(await file.arrayBuffer());
}
