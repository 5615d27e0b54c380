/**
 * Shows toasts over the page and announces them to screen readers, errors at once. Screen readers hear nothing outside
 * a modal, so sheets and dialogs contain `ModalToasts`.
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
  raiseToasts,
  resumeToast,
  subscribeToToasts,
  withdrawOnSubmit,
  type Toast,
  type ToastTone,
} from './toasts.ts';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';
import css from './ToastHost.module.css';

const icons: Record<ToastTone, string> = { error: errorIcon, success: check, info };

let isOnPage = false;

function subscribePart(listener: () => void): () => void {
  isOnPage = true;
  return subscribeToToasts(listener);
}

/** A read may fail before the first render. Its toast waits, so that the live regions are on the page first. */
function toastOnPage(): Toast | null {
  return isOnPage ? currentToast() : null;
}

function useNotice(): Toast | null {
  return useSyncExternalStore(subscribePart, toastOnPage, () => null);
}

/**
 * The live regions, one polite and one assertive. Render them before any toast, because screen readers only announce
 * changes of an existing region.
 */
function ToastLiveRegions(): ReactElement {
  const notice = useNotice();
  return (
    <VisuallyHidden component="div">
      <div aria-live="polite" aria-atomic="true">
        {notice && notice.tone !== 'error' ? notice.text : ''}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {notice?.tone === 'error' ? notice.text : ''}
      </div>
    </VisuallyHidden>
  );
}

/** The live regions of a modal. While it is open, toasts keep clear of its main button. */
export function ModalToasts({ open }: { open: boolean }): ReactElement {
  useEffect(() => (open ? raiseToasts() : undefined), [open]);
  return <ToastLiveRegions />;
}

/** Shows the current toast. Render it once, in the frame or beside a page without a frame. */
export function ToastHost(): ReactElement {
  const notice = useNotice();
  useEffect(withdrawOnSubmit, []);
  return (
    <>
      <ToastLiveRegions />
      <div className={css['host']}>
        {notice && (
          <div
            // A toast that moves to the top is a new element, because a moved one would be a layout shift.
            key={`${notice.id} ${notice.atTop}`}
            aria-hidden="true"
            className={classes(css['notice'], css[notice.tone], notice.atTop && css['atTop'])}
            // A toast that came under a resting pointer isn't held, because nobody may notice that it waits.
            onPointerMove={({ movementX, movementY }) => {
              if (movementX !== 0 || movementY !== 0) pauseToast();
            }}
            onPointerLeave={resumeToast}
            onClick={dismissToast}
          >
            <Icon d={icons[notice.tone]} size={20} />
            <span>{notice.text}</span>
          </div>
        )}
      </div>
    </>
  );
}
