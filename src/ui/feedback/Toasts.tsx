/**
 * Shows the notices and toasts and has them read aloud, errors at once. It lies over the page and moves nothing. What
 * is modal hides everything else from a reader, so sheets and dialogs hold a `NoticesRead` of their own.
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
 * The words alone, for readers: one region that is polite and one that interrupts. Both must be there before the words
 * are.
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

/** The host: once per page, in the shell or beside a page without one. */
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
