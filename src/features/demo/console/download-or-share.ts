/** Gives the person a file of the console: as a download, or through the system's share sheet. */
import { canDownload, downloadFile, shareFile } from '../../../platform/storage/save-file.ts';

/** Resolves once the download has begun, or once the share sheet was closed. */
export async function downloadOrShare(file: File): Promise<void> {
  if (canDownload()) downloadFile(file, file.name);
  else await shareFile(file);
}
