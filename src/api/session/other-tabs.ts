/** This tab follows another tab's log-out, its log-in as another user, and its newer balance. */
import { stored } from '../../device/storage.ts';
import { store } from '../store.ts';
import { discardEarlierAnswers } from './check-session.ts';
import { clearSessionCaches } from './forget.ts';
import { adopt, sessionAtom, setNobody } from './session.ts';

let elsewhereListener: (change: 'left' | 'changed') => void = () => {};
/** Sets the listener for a log-out in another tab (`left`), or its log-in as another user (`changed`). */
export function onSessionChangedElsewhere(listener: typeof elsewhereListener): void {
  elsewhereListener = listener;
}

function followLastUser(): void {
  const last = stored.read('lastUser');
  const { user, ...current } = store.get(sessionAtom);
  if (!user) return;
  if (!last) {
    // The pending calls of this tab belong to the user who logged out.
    discardEarlierAnswers();
    setNobody();
    clearSessionCaches();
    elsewhereListener('left');
    return;
  }
  const isOther = last.user.id !== user.id;
  // Another user counts whatever the times say, because a clock may have been set back.
  if (isOther || ('asOf' in current && last.asOf > current.asOf)) {
    if (isOther) discardEarlierAnswers();
    adopt(last, true);
    if (isOther) elsewhereListener('changed');
  }
}

/** Starts following the other tabs. Call it once. */
export function startFollowingTabs(): void {
  stored.subscribe('lastUser', followLastUser);
}
