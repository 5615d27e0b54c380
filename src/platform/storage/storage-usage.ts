/**
 * How much this app keeps on the device, as the browser reckons it: a round figure, with what browsers add of their
 * own.
 */

/** In bytes; null where the browser doesn't tell. */
export async function storageUsage(): Promise<number | null> {
  try {
    const { storage }: { storage?: StorageManager } = navigator;
    return (await storage?.estimate())?.usage ?? null;
  } catch {
    return null;
  }
}
