/**
 * Shows toasts over the page and announces them to screen readers, errors at once. While a modal is open, screen
 * readers hear nothing outside it, so sheets and dialogs contain `ModalToasts`.
 */
import check from 'icon:check-circle-outline-rounded';
import errorIcon from 'icon:error-outline-rounded';
import info from 'icon:info-outline-rounded';
import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import {
  currentToast,
  dismissToast,
  pauseToast,
  resumeToast,
  showToastsAtTop,
  subscribeToToasts,
  withdrawOnSubmit,
  type Toast,
  type ToastTone,
} from './toasts.ts';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';
import css from './ToastHost.module.css';

const icons: Record<ToastTone, string> = { error: errorIcon, success: check, info };

/** Whether the live regions are on the page: true from the first subscription on. */
let isOnPage = false;

function subscribeOnPage(listener: () => void): () => void {
  isOnPage = true;
  return subscribeToToasts(listener);
}

/** A read may fail before the first render. Its toast waits, so that the live regions are on the page first. */
function toastOnPage(): Toast | null {
  return isOnPage ? currentToast() : null;
}

function useToast(): Toast | null {
  return useSyncExternalStore(subscribeOnPage, toastOnPage, () => null);
}

/**
 * The live regions, one polite and one assertive. Render them before any toast, because screen readers only announce
 * changes of an existing region.
 */
function ToastLiveRegions(): ReactElement {
  const toast = useToast();
  return (
    <VisuallyHidden component="div">
      <div aria-live="polite" aria-atomic="true">
        {toast && toast.tone !== 'error' ? toast.text : ''}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {toast?.tone === 'error' ? toast.text : ''}
      </div>
    </VisuallyHidden>
  );
}

/** The live regions of a modal. While it is open, toasts keep clear of its main button. */
export function ModalToasts({ open }: { open: boolean }): ReactElement {
  useEffect(() => (open ? showToastsAtTop() : undefined), [open]);
  return <ToastLiveRegions />;
}

/** Shows the current toast. Render it once, in the root frame. */
export function ToastHost(): ReactElement {
  const toast = useToast();
  useEffect(withdrawOnSubmit, []);
  return (
    <>
      <ToastLiveRegions />
      <div className={css['host']}>
        {toast && (
          <div
            // A toast that moves to the top is a new element, because a moved one would be a layout shift.
            key={`${toast.id} ${toast.atTop}`}
            aria-hidden="true"
            className={classes(css['notice'], css[toast.tone], toast.atTop && css['atTop'])}
            // Only a moving pointer pauses a toast. Otherwise a toast that appears under a resting pointer would stay
            // for ever.
            onPointerMove={({ movementX, movementY }) => {
              if (movementX !== 0 || movementY !== 0) pauseToast();
            }}
            onPointerLeave={resumeToast}
            onClick={dismissToast}
          >
            <Icon d={icons[toast.tone]} size={20} />
            <span>{toast.text}</span>
          </div>
        )}
      </div>
    </>
  );
}
