/** Saves a file of the demo console. A toast says if this browser can't save files. */
import { t } from '@lingui/core/macro';
import { saveFile } from '../../../platform/storage/save-file.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';

/** Returns whether the person has the file. */
export async function saveOrTell(file: File): Promise<boolean> {
  const outcome = await saveFile(file);
  if (outcome === 'failed')
    showToast({ tone: 'error', text: t`这里不能保存文件。请在浏览器里打开这个页面，再试一次。` });
  return outcome === 'downloaded' || outcome === 'shared';
}
