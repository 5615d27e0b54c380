/**
 * Gives the person a file, as a download or through the system's share sheet. Downloads don't work in an app installed
 * on iOS and in WeChat's browser, so callers check `canDownload` before they offer one.
 */

/** Returns whether this browser can download files. */
export function canDownload(): boolean {
  // Only Apple's engine has `standalone`. On iOS it is true only in an installed app.
  const installedOnIos = 'standalone' in navigator && navigator.standalone === true;
  return !installedOnIos && !/MicroMessenger/i.test(navigator.userAgent);
}

/** Some browsers would cut the download off if its URL were revoked earlier than this, in milliseconds. */
const revokeAfterMs = 60_000;

/** Downloads `file` under `name`. */
export function downloadFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}

/** Returns whether the system's share sheet accepts this file. */
export function canShareFile(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/**
 * Opens the share sheet. Call it from a tap, because browsers refuse it otherwise. Returns `cancelled` if the person
 * closes the sheet, and `failed` on any other error.
 */
export async function shareFile(file: File): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    await navigator.share({ files: [file], title: file.name });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/**
 * Downloads the file, or opens the share sheet where downloads don't work. Call it from a tap. Returns `failed` if this
 * browser can do neither, or if sharing fails.
 */
export async function saveFile(file: File): Promise<'downloaded' | 'shared' | 'cancelled' | 'failed'> {
  if (!canDownload()) return canShareFile(file) ? shareFile(file) : 'failed';
  downloadFile(file, file.name);
  return 'downloaded';
}
