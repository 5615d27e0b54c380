/**
 * Makes fake-indexeddb faster. If a row lacks a part of an index's key, the row isn't in the index. The package throws
 * and catches a DOMException for each such row, which took a third of the time of a seeding. This patch returns early
 * instead; the indexes hold the same rows. vitest.config.ts loads this module before unit tests.
 */
import { IDBFactory } from 'fake-indexeddb';

/** Returns whether a row, which is a plain object, has no value at this path. */
function lacks(row: unknown, path: string): boolean {
  let value = row;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return true;
    value = Reflect.get(value, part);
  }
  return value === undefined || value === null;
}

const patched = new WeakSet<object>();

function patch(indexes: object): void {
  if (patched.has(indexes)) return;
  patched.add(indexes);
  const getIndexKey: unknown = Reflect.get(indexes, 'getIndexKey');
  if (typeof getIndexKey !== 'function') throw new Error('fake-indexeddb computes the keys of its indexes elsewhere');
  Reflect.set(indexes, 'getIndexKey', function quickly(this: object, row: unknown): unknown {
    const path: unknown = Reflect.get(this, 'keyPath');
    const parts: readonly unknown[] = Array.isArray(path) ? path : [path];
    if (parts.some((part) => typeof part === 'string' && part !== '' && lacks(row, part))) return undefined;
    const key: unknown = Reflect.apply(getIndexKey, this, [row]);
    return key;
  });
}

// The package doesn't export the class of its indexes, so the class is taken from an index of a small database.
await new Promise<void>((resolve, reject) => {
  const opening = new IDBFactory().open('index keys');
  opening.addEventListener('upgradeneeded', () => {
    const rows: unknown = Reflect.get(opening.result.createObjectStore('rows'), '_rawObjectStore');
    if (typeof rows !== 'object' || rows === null) return;
    opening.transaction?.objectStore('rows').createIndex('key', 'key');
    const indexes: unknown = Reflect.get(rows, 'rawIndexes');
    const index: unknown = indexes instanceof Map ? indexes.get('key') : undefined;
    const shared: unknown = Object.getPrototypeOf(index);
    if (typeof shared === 'object' && shared !== null) patch(shared);
  });
  opening.addEventListener('success', () => resolve());
  opening.addEventListener('error', () => reject(new Error('fake-indexeddb opens no database')));
});
