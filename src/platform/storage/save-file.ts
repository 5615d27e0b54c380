/**
 * Gets a file out of the app: as a download, or through the system's share sheet. An app installed on iOS and the
 * browser inside WeChat have no downloads: whoever offers one asks first.
 */

/** Whether a download ends up somewhere. */
export function canSave(): boolean {
  // Only iOS has the word, and says yes only in an installed app.
  const installedOnIos = 'standalone' in navigator && navigator.standalone === true;
  return !installedOnIos && !/MicroMessenger/i.test(navigator.userAgent);
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; revoking at once would cut it off in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Whether the system can pass on this very file. */
export function canShareFile(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Must come from a tap. Somebody who changes their mind has not failed, and has shared nothing. */
export async function shareFile(file: File): Promise<'shared' | 'cancelled' | 'failed'> {
  try {
    await navigator.share({ files: [file], title: file.name });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
