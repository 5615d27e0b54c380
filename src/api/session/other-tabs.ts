/** Makes this tab follow another tab: its log-out, its log-in as another user, and its newer data of the user. */
import { stored } from '../../device/storage.ts';
import { store } from '../store.ts';
import { discardEarlierAnswers, refreshSession } from './check-session.ts';
import { clearSessionCaches } from './forget.ts';
import { setSessionUser, sessionAtom, setNobody } from './session.ts';

let elsewhereListener: (change: 'loggedOut' | 'otherUser') => void = () => {};
/** Sets the listener for a log-out in another tab (`loggedOut`), or a log-in there as another user (`otherUser`). */
export function onSessionChangedElsewhere(listener: typeof elsewhereListener): void {
  elsewhereListener = listener;
}

/** `lastForgotten` of the register, as it was when this tab's user logged in or was confirmed. */
let forgottenAtLogin: number | null = null;

function hasLoggedOutElsewhere(): boolean {
  return stored.read('owedForgetting') === 'everything' || stored.read('lastForgotten') !== forgottenAtLogin;
}

/** Makes this tab's session agree with `lastUser` of the register, which another tab may have changed. */
function followLastUser(): void {
  const last = stored.read('lastUser');
  const { user, ...current } = store.get(sessionAtom);
  if (!user) return;
  if (!last) {
    // The session check of another tab was refused. If this tab has just logged in, that check was about the earlier
    // session. Therefore this tab asks the backend itself, and a refusal ends its session too.
    if (!hasLoggedOutElsewhere()) {
      refreshSession().catch(() => {});
      return;
    }
    // The pending calls of this tab belong to the user who logged out.
    discardEarlierAnswers();
    setNobody();
    clearSessionCaches();
    elsewhereListener('loggedOut');
    return;
  }
  const isOther = last.user.id !== user.id;
  // If the user is another one, the times aren't compared, because a clock may have been set back.
  if (isOther || ('asOf' in current && last.asOf > current.asOf)) {
    if (isOther) discardEarlierAnswers();
    setSessionUser(last, true);
    if (isOther) elsewhereListener('otherUser');
  }
}

/** Starts following the other tabs. Call it once. */
export function startFollowingTabs(): void {
  store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).user) forgottenAtLogin = stored.read('lastForgotten');
  });
  stored.subscribe('lastUser', followLastUser);
  // A page that the browser restores, or a tab that slept, may have missed the change.
  window.addEventListener('pageshow', followLastUser);
  document.addEventListener('visibilitychange', followLastUser);
}
