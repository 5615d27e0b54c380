/**
 * Reads and writes localStorage and sessionStorage. No function here throws. Only the storage register (storage.ts) and
 * demo-storage.ts use this module.
 */
import * as v from 'valibot';
import { note } from '../platform/diagnostics/notes.ts';

export type StorageKind = 'local' | 'session';

/** Returns the storage of this kind, or null if the browser forbids it. */
export function storageOf(kind: StorageKind): Storage | null {
  try {
    return kind === 'local' ? localStorage : sessionStorage;
  } catch {
    return null;
  }
}

/** Returns the stored value, or null if there is none that fits the schema. Never throws. */
export function readAt<Schema extends v.GenericSchema>(
  storage: Storage | null,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const raw = storage?.getItem(key) ?? null;
    if (raw === null) return null;
    const result = v.safeParse(schema, JSON.parse(raw));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON. Returns false if the device can't store it. Never throws. */
export function writeAt(storage: Storage | null, key: string, value: unknown): boolean {
  try {
    if (!storage) return false;
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    note({ kind: 'storage', error });
    return false;
  }
}

/** Removes a value. Never throws. */
export function removeAt(storage: Storage | null, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // A storage that can't be reached stays as it is.
  }
}

/** Returns the keys of localStorage that begin with this text. Returns none if the browser forbids the storage. */
export function keysBeginningWith(start: string): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) =>
      key.startsWith(start),
    );
  } catch {
    return [];
  }
}
