/**
 * Asks the browser how much storage this app uses. The figure is rounded and includes the browser's own overhead.
 */

/** Returns bytes, or null if the browser doesn't tell. */
export async function storageUsage(): Promise<number | null> {
  try {
    const { storage }: { storage?: StorageManager } = navigator;
    return (await storage?.estimate())?.usage ?? null;
  } catch {
    return null;
  }
}
