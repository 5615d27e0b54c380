/** Shares a QR code's link, copies it, or saves the code as a picture. After a failure, a toast names another way. */
import { useLingui } from '@lingui/react/macro';
import { saveFile } from '../../platform/storage/save-file.ts';
import { copyText } from '../feedback/copy-text.ts';
import { showShortToast, showToast } from '../feedback/toasts.ts';
import type { QrCode } from './qr.ts';
import { qrSharePicture, type QrPictureWords } from './qr-share-picture.ts';

/** A QR code with all that is needed to share it. */
export interface SharedCode {
  qr: QrCode;
  link: string;
  /** The title and the text of the shared message. */
  title: string;
  text: string;
  /** The words of the saved picture. */
  picture: QrPictureWords;
  /** The name of the saved picture, with `.png`. */
  fileName: string;
}

export interface CodeActions {
  /** Shares the link. Null if the system can't share. */
  share: (() => Promise<void>) | null;
  /** Copies the link. */
  copy: () => Promise<void>;
  /** Saves the picture, or shares it if this browser can't save. */
  save: () => Promise<void>;
}

/** Returns the acts on the code. */
export function useShareCode({ qr, link, title, text, picture, fileName }: SharedCode): CodeActions {
  const { t } = useLingui();
  const shareLink = async (): Promise<void> => {
    try {
      await navigator.share({ title, text, url: link });
    } catch (error) {
      // If the user closes the share dialog, nothing has failed, so no message appears.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ tone: 'error', text: t`没有分享出去，可以复制链接` });
    }
  };
  return {
    share: 'share' in navigator ? shareLink : null,
    copy: () => copyText(link, t`链接已复制`, t`复制不了，请长按链接`),
    async save() {
      const drawn = await qrSharePicture(qr, picture).catch(() => null);
      if (!drawn) {
        showToast({ tone: 'error', text: t`图片没有生成，可以复制链接` });
        return;
      }
      // If the picture is shared, or the user closes the share dialog, no message appears.
      const outcome = await saveFile(new File([drawn], fileName, { type: 'image/png' }));
      if (outcome === 'downloaded') showShortToast(t`图片已保存`);
      if (outcome === 'failed') showToast({ tone: 'error', text: t`这里保存不了图片，可以截屏或复制链接` });
    },
  };
}
