/**
 * Asks the browser how much storage this app uses. The figures are the browser's estimates, and include its own
 * overhead.
 */

/** In bytes; null if the browser doesn't tell. */
interface StorageFigures {
  readonly usage: number | null;
  readonly quota: number | null;
}

/** Returns the used and the available bytes. Never rejects. */
export async function storageFigures(): Promise<StorageFigures> {
  try {
    const { storage }: { storage?: StorageManager } = navigator;
    const { usage = null, quota = null } = (await storage?.estimate()) ?? {};
    return { usage, quota };
  } catch {
    return { usage: null, quota: null };
  }
}

/** Returns the used bytes, or null if the browser doesn't tell. */
export async function storageUsage(): Promise<number | null> {
  return (await storageFigures()).usage;
}
