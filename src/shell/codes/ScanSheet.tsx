/**
 * Reads a receive code with the camera, from a photo, or as typed text, and leads into the transfer form. For any other
 * code a note says that the app doesn't open it. No coins move here.
 */
import photoIcon from 'icon:photo-library-outline-rounded';
import warning from 'icon:warning-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactElement, type SyntheticEvent } from 'react';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { openQrReader, UnreadablePhotoError } from '../../platform/scan/qr-reader.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Icon } from '../../ui/elements/Icon.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import css from './Codes.module.css';
import { useScannedText } from './use-scanned-text.ts';
import { Viewfinder } from './Viewfinder.tsx';

/** Returns a function that reads a photo. It resolves with the text of a code, or with the reason why there is none. */
function useReadPhoto() {
  const { t } = useLingui();
  return async (file: File): Promise<{ text: string } | { problem: string }> => {
    const reader = openQrReader();
    try {
      const text = await reader.readPhoto(file);
      return text === null ? { problem: t`照片里没有找到二维码，换一张清楚一点的。` } : { text };
    } catch (error) {
      return {
        problem:
          error instanceof UnreadablePhotoError
            ? t`这个文件不是能打开的图片。`
            : t`现在无法识别二维码，请检查网络后再试。`,
      };
    } finally {
      reader.close();
    }
  };
}

/** Says why the last code or photo opened nothing. Without such a `note` it says what a scan does. */
function CodeNote({ note }: { note: string | undefined }): ReactElement {
  const { t } = useLingui();
  const coinName = useCoinName();
  return (
    <div className={css['message']} role="status">
      {note !== undefined ? (
        // The keys create a new element for each message, because a reused element that moves counts as a layout shift.
        <p key={note} className={css['problem']}>
          <Icon d={warning} size={20} />
          <span>{note}</span>
        </p>
      ) : (
        <p key="hint" className={css['hint']}>{t`扫到后只会填好转账，由你核对和确认，${coinName}才会转出。`}</p>
      )}
    </div>
  );
}

/** The button that chooses a photo. While the photo is read, the button is busy. */
function PhotoPicker({ isReading, onPhoto }: { isReading: boolean; onPhoto: (file: File) => void }): ReactElement {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`选照片`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Without this, choosing the same photo again would fire no event.
          currentTarget.value = '';
          if (file) onPhoto(file);
        }}
      />
      <Button
        fullWidth
        variant="outlined"
        icon={photoIcon}
        loading={isReading}
        onClick={() => picker.current?.click()}
      >{t`选照片`}</Button>
    </>
  );
}

export default function ScanSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const readPhoto = useReadPhoto();
  const [typed, setTyped] = useState('');
  const [isReading, setIsReading] = useState(false);
  const isShown = useRef(open);
  useEffect(() => {
    isShown.current = open;
  }, [open]);
  const emptyAndClose = (): void => {
    setTyped('');
    onClose();
  };
  const { notes, showNote, clearNotes, handleCode, handleTyped } = useScannedText(emptyAndClose);
  const close = (): void => {
    clearNotes();
    emptyAndClose();
  };
  const handlePhoto = async (file: File): Promise<void> => {
    setIsReading(true);
    const result = await readPhoto(file);
    setIsReading(false);
    // The person may have closed the sheet meanwhile.
    if (!isShown.current) return;
    if ('text' in result) handleCode(result.text);
    else showNote('code', result.problem);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    handleTyped(typed);
  };

  return (
    <Sheet open={open} title={t`扫一扫`} onClose={close}>
      <Viewfinder active={open && !isReading} onCode={handleCode} />
      <CodeNote note={notes.code} />
      <PhotoPicker isReading={isReading} onPhoto={(file) => void handlePhoto(file)} />
      <form className={css['typing']} noValidate onSubmit={submit}>
        <Field
          label={t`收款账号或链接`}
          value={typed}
          onChange={(event) => {
            clearNotes();
            setTyped(event.target.value);
          }}
          error={notes.typing}
          beside={<Button type="submit" variant="soft" disabled={typed.trim() === ''}>{t`填入`}</Button>}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
      </form>
    </Sheet>
  );
}
