/** The request log has the newest lines. It forgets old ones in groups, because a delete at each line would be slow. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { RequestLog } from './request-log.ts';

const line = (path: string) => ({
  time: 1,
  method: 'GET',
  path,
  status: 200,
  code: 0,
  ms: 1,
  fault: null,
  request: null,
  response: null,
});

test('has the newest lines first, and the last five hundred at least', async () => {
  const log = new RequestLog({ indexedDB: new IDBFactory(), IDBKeyRange });
  await Promise.all(Array.from({ length: 700 }, (_, at) => log.write(line(`/${at}`))));
  for (let at = 700; at < 760; at += 1) await log.write(line(`/${at}`));
  expect((await log.last(2)).map(({ path }) => path)).toEqual(['/759', '/758']);
  const kept = await log.size();
  expect(kept).toBeGreaterThanOrEqual(500);
  expect(kept).toBeLessThan(600);
  await log.forget();
  expect(await log.last(10)).toEqual([]);
  log.close();
});
