/** A button that gives the person a file: saves the file, or shares it if this browser can't save. */
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { fileFailureText } from '../../device/file-failure.ts';
import { canDownload, canShareFile, downloadFile, shareFile } from '../../platform/storage/save-file.ts';
import { Button } from '../controls/Button.tsx';
import { showToast } from '../feedback/toasts.ts';

interface SaveFileButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon' | 'fullWidth'> {
  /** Makes the file when the button is pressed. A toast says so if it throws or rejects. */
  make: () => File | Promise<File>;
  children: string;
}

export function SaveFileButton({ make, children, ...buttonProps }: SaveFileButtonProps) {
  const { t } = useLingui();
  // `saveFile` doesn't tell a failed share from a browser that can do neither. Here each has its own toast.
  const downloadOrShare = (file: File): void => {
    if (canDownload()) {
      downloadFile(file, file.name);
    } else if (canShareFile(file)) {
      void shareFile(file).then((outcome) => {
        if (outcome === 'failed') showToast({ tone: 'error', text: t`没有分享出去，请再试一次` });
      });
    } else {
      showToast({ tone: 'error', text: t`这里不能保存文件。请在浏览器里打开这个页面。` });
    }
  };
  const save = async (): Promise<void> => {
    try {
      downloadOrShare(await make());
    } catch (error) {
      showToast({ tone: 'error', text: fileFailureText(error) });
    }
  };
  return (
    <Button {...buttonProps} onClick={() => void save()}>
      {children}
    </Button>
  );
}
