/**
 * The state that the form sheets share: the error about the whole form, and the place where an answer shows. The person
 * can close a sheet while its call runs, and open it again with other input. The late answer then shows in a toast and
 * changes no field.
 */
import { useState } from 'react';
import { useClosing } from '../../api/edits/use-closing.ts';
import { showShortToast, showToast } from '../../ui/feedback/toasts.ts';

/** The functions that show the answer to one request of a sheet. */
export interface SheetAnswer {
  /** The signal that is aborted once the form is closed. */
  readonly formClosedSignal: AbortSignal;
  /** Closes the form if it is still open, and says in a toast what is done. */
  readonly done: (text: string) => void;
  /**
   * Shows why nothing was done, or that the outcome is unknown. `showAtField` shows the text at its field. Without it
   * the text shows above the fields. After the form was closed, the text shows in a toast.
   */
  readonly failed: (text: string, showAtField?: () => void) => void;
}

export interface FormSheetState {
  /** The error about the whole form, or null if there is none. */
  readonly refusal: string | null;
  /** Empties the form and closes it. */
  readonly close: () => void;
  /**
   * Removes the error about the whole form. Call this before a request is sent, and show the answer with the returned
   * functions.
   */
  readonly expectAnswer: () => SheetAnswer;
}

/** `resetForm` resets what the sheet has besides the error, and `onClose` closes the sheet. */
export function useFormSheet(resetForm: () => void, onClose: () => void): FormSheetState {
  const [refusal, setRefusal] = useState<string | null>(null);
  const closing = useClosing();

  function close(): void {
    closing.close();
    resetForm();
    setRefusal(null);
    onClose();
  }

  return {
    refusal,
    close,
    expectAnswer: () => {
      setRefusal(null);
      const formClosedSignal = closing.signal();
      return {
        formClosedSignal,
        done: (text) => {
          if (!formClosedSignal.aborted) close();
          showShortToast(text);
        },
        failed: (text, showAtField = () => setRefusal(text)) => {
          if (formClosedSignal.aborted) showToast({ tone: 'error', text });
          else showAtField();
        },
      };
    },
  };
}
