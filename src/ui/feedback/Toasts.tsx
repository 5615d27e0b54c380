/**
 * Shows toasts over the page and announces them to screen readers, errors at once. Screen readers hear nothing outside
 * a modal, so sheets and dialogs contain their own `NoticesRead`.
 */
import check from 'icon:check-circle-outline-rounded';
import errorIcon from 'icon:error-outline-rounded';
import info from 'icon:info-outline-rounded';
import { useSyncExternalStore, type ReactElement } from 'react';
import { classes } from '../elements/class-names.ts';
import { Icon } from '../elements/Icon.tsx';
import { currentNotice, dismiss, hold, resume, subscribeNotices, type Notice, type NoticeTone } from './toasts.ts';
import { VisuallyHidden } from '../elements/VisuallyHidden.tsx';
import css from './Toasts.module.css';

const icons: Record<NoticeTone, string> = { error: errorIcon, success: check, info };

function useNotice(): Notice | null {
  return useSyncExternalStore(subscribeNotices, currentNotice, () => null);
}

/**
 * The live regions, one polite and one assertive. Render them before any toast, because screen readers only announce
 * changes of an existing region.
 */
export function NoticesRead(): ReactElement {
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

/** Shows the current toast. Render it once, in the frame or beside a page without a frame. */
export function Notices(): ReactElement {
  const notice = useNotice();
  return (
    <>
      <NoticesRead />
      <div className={css['host']}>
        {notice && (
          <div
            key={notice.id}
            aria-hidden="true"
            className={classes(css['notice'], notice.kind === 'toast' && css['toast'], css[notice.tone])}
            onPointerEnter={hold}
            onPointerLeave={resume}
            onClick={dismiss}
          >
            {notice.kind === 'notice' && <Icon d={icons[notice.tone]} size={20} />}
            <span>{notice.text}</span>
          </div>
        )}
      </div>
    </>
  );
}
