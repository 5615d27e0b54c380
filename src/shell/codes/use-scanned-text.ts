/**
 * Handles a text that was scanned or typed. A receive code and a typed account open the transfer form. For any other
 * text, and for one's own account, a note says why nothing opens.
 */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '../../../contract/fields.ts';
import { readScannedCode, type ScannedTransfer, typedTransfer } from '../../api/coins/transfer-link.ts';
import { useUser } from '../../api/session/session.ts';
import { basePath, siteOrigin } from '../../platform/base-path.ts';
import { uuid } from '../../platform/uuid.ts';
import { usePage } from '../frame/use-page.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** New for each code and each typed text, so that a second scan of the same code fills the form in again. */
    scan?: string;
  }
}

/**
 * The source of a text. Each source has its own note. Otherwise the camera, which reads the same code in each frame,
 * would replace the note about a typed text.
 */
type Source = 'code' | 'typing';

interface ScannedText {
  /** The reason why a text opened nothing, by its source. */
  readonly notes: Readonly<Partial<Record<Source, string>>>;
  readonly showNote: (from: Source, text: string) => void;
  readonly clearNotes: () => void;
  /** Opens the transfer form if a code holds a transfer to somebody else. Otherwise a note says why nothing opens. */
  readonly handleCode: (text: string) => void;
  /** Does the same for a typed text, which may also be an account. */
  readonly handleTyped: (text: string) => void;
}

/** `onOpen` is called before the transfer form opens. */
export function useScannedText(onOpen: () => void): ScannedText {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isOnTransferPage = usePage().path === '/transferCoin';
  const { userAccount } = useUser();
  const [notes, setNotes] = useState<ScannedText['notes']>({});
  const showNote = (from: Source, text: string): void =>
    setNotes((others) => (others[from] === text ? others : { ...others, [from]: text }));
  const openTransfer = (transfer: ScannedTransfer, from: Source): void => {
    if (transfer.to.toLowerCase() === userAccount.toLowerCase()) {
      showNote(from, t`这是你自己的收款码，不能转给自己。`);
      return;
    }
    setNotes({});
    onOpen();
    // A scan on the transfer page fills its form in again, and back still leaves the page.
    void navigate({ to: '/transferCoin', search: transfer, state: { scan: uuid() }, replace: isOnTransferPage });
  };
  const handleText = (text: string, from: Source): void => {
    const code = readScannedCode(text, { origin: siteOrigin(), base: basePath });
    switch (code.kind) {
      case 'transfer':
        openTransfer(code.transfer, from);
        return;
      case 'otherSite':
        showNote(from, t`这是别的网站（${code.host}）的链接，没有打开。`);
        return;
      case 'otherPage':
        showNote(from, t`这是本站的链接，但不是收款码，没有打开。`);
        return;
      case 'text':
        showNote(
          from,
          from === 'code'
            ? t`这不是本站的收款码，没有打开。`
            : t`账号是 ${limits.userAccount.min}–${limits.userAccount.max} 位字母、数字或 _ . @ -`,
        );
        return;
      default:
        code satisfies never;
    }
  };
  return {
    notes,
    showNote,
    clearNotes: () => setNotes({}),
    handleCode: (text) => handleText(text, 'code'),
    handleTyped: (text) => {
      const transfer = typedTransfer(text);
      if (transfer) openTransfer(transfer, 'typing');
      else handleText(text, 'typing');
    },
  };
}
