// @vitest-environment happy-dom
/**
 * Tests that an owed log-out is sent once the backend can be reached, and doesn't end the session of a later log-in.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { throwQuotaError, testStorage } from '../../../tests/support/test-storage.ts';
import { agent, student } from '../../../tests/support/users.ts';
import { withLock } from '../../platform/locks.ts';
import { startStorage, stored } from '../../device/storage.ts';
import { startTabChannel } from '../../platform/tab-channel.ts';
import { refreshSession } from './check-session.ts';
import { logIn } from './log-in.ts';
import { endSession, sessionAtom } from './session.ts';
import { setDatabasesLoader } from './forget.ts';
import { startFollowingTabs } from './other-tabs.ts';
import { startOwedLogout } from './owed-logout.ts';
import { isSigningOut } from './signing-out.ts';
import { signOut } from './sign-out.ts';
import { store } from '../store.ts';

/** Replaces the channel to other tabs, which this window doesn't have. */
const { fromAnotherTab } = vi.hoisted(() => {
  const channels = new Map<string, EventTarget>();
  class Channel extends EventTarget {
    constructor(name: string) {
      super();
      channels.set(name, this);
    }
    postMessage(): void {}
    close(): void {}
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  return {
    fromAnotherTab: (data: string): void =>
      void channels
        .get('tabs')
        ?.dispatchEvent(new MessageEvent('message', { data: { topic: 'session', content: data } })),
  };
});

startStorage();
startTabChannel();
startOwedLogout();
startFollowingTabs();
setDatabasesLoader(async () => ({}));

let reachable = true;
/** Whether log-outs get no answer. `logouts` has the requests that wait for one. */
let hangs = false;
let logouts: { readonly signal: AbortSignal; answer: () => void }[] = [];
/** The paths of all requests. */
let requestedPaths: string[] = [];

async function backend({ url, signal }: Request): Promise<Response> {
  const { pathname } = new URL(url);
  requestedPaths.push(pathname);
  if (pathname === '/api/user/get/login') return Response.json({ code: 40100, data: null, message: '' });
  if (pathname !== '/api/user/logout') return Response.json({ code: 0, data: student, message: '' });
  if (!reachable) throw new TypeError('Failed to fetch');
  if (hangs) {
    await new Promise<void>((resolve, reject) => {
      logouts.push({ signal, answer: resolve });
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  }
  return Response.json({ code: 0, data: true, message: '' });
}

const who = (): string | undefined => store.get(sessionAtom).user?.userAccount;

beforeEach(() => {
  vi.stubGlobal('fetch', backend);
  reachable = true;
  hangs = false;
  for (const { answer } of logouts) answer();
  logouts = [];
  requestedPaths = [];
  localStorage.clear();
  endSession();
});

describe('a log-out that gets no answer', () => {
  const startSignOut = async (): Promise<{ signedOut: Promise<void> }> => {
    hangs = true;
    const signedOut = signOut();
    await eventually(() => expect(logouts).toHaveLength(1));
    return { signedOut };
  };
  beforeEach(async () => {
    await logIn({ userAccount: 'student', userPassword: 'demo1234' });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is awaited for 3 s and never aborted, because it may still arrive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { signedOut } = await startSignOut();
    await vi.advanceTimersByTimeAsync(3_100);
    await signedOut;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(logouts[0]?.signal.aborted).toBe(false);
    expect(stored.read('owedLogout')).toBe(true);
    logouts[0]?.answer();
    await eventually(() => expect(stored.read('owedLogout')).toBeNull());
  });

  test('removes the user from this device at once', async () => {
    await startSignOut();
    expect(who()).toBeUndefined();
    expect(stored.read('lastUser')).toBeNull();
    // The pages still make calls, which the backend refuses. These refusals don't mean an expired session.
    expect(isSigningOut()).toBe(true);
  });

  test('is aborted by a log-in, whose session stays', async () => {
    await startSignOut();
    await logIn({ userAccount: 'student', userPassword: 'demo1234' });
    expect(logouts[0]?.signal.aborted).toBe(true);
    expect(who()).toBe('student');
    expect(stored.read('owedLogout')).toBeNull();
  });

  test('is aborted by a log-in in another tab, whose session stays', async () => {
    await startSignOut();
    fromAnotherTab('entering');
    await eventually(() => expect(logouts[0]?.signal.aborted).toBe(true));
    localStorage.setItem('lastUser', JSON.stringify({ user: agent, asOf: 2 }));
    localStorage.removeItem('owedLogout');
    fromAnotherTab('entered');
    expect(stored.read('lastUser')?.user.userAccount).toBe('agent');
  });

  test('sends a later log-out of another tab too, which stays owed until then', async () => {
    await startSignOut();
    // Somebody logged in and out in the other tab meanwhile.
    localStorage.setItem('lastForgotten', JSON.stringify(Date.now() + 60_000));
    localStorage.setItem('owedLogout', 'true');
    logouts[0]?.answer();
    await eventually(() => expect(logouts).toHaveLength(2));
    expect(stored.read('owedLogout')).toBe(true);
    logouts[1]?.answer();
    await eventually(() => expect(stored.read('owedLogout')).toBeNull());
  });

  test('waits while another tab logs in, and keeps that session', async () => {
    hangs = true;
    let finishLogIn = (): void => {};
    const answered = new Promise<void>((resolve) => {
      finishLogIn = resolve;
    });
    const loggingIn = withLock('session-cookie', () => answered);
    const signedOut = signOut();
    expect(logouts).toHaveLength(0);
    // The next lines set the storage as the other tab's log-in leaves it.
    localStorage.setItem('lastUser', JSON.stringify({ user: agent, asOf: 2 }));
    localStorage.removeItem('owedLogout');
    finishLogIn();
    await Promise.all([loggingIn, signedOut]);
    expect(logouts).toHaveLength(0);
    expect(stored.read('lastUser')?.user.userAccount).toBe('agent');
  });
});

describe('a log-out without a network', () => {
  beforeEach(async () => {
    reachable = false;
    await logIn({ userAccount: 'student', userPassword: 'demo1234' });
  });

  test('is noted on a full device too, because clearing makes room', async () => {
    const storage = testStorage();
    stored.write('lastUser', { user: student, asOf: 1 });
    storage.beforeWrite = () => {
      if (storage.getItem('lastUser') !== null) throwQuotaError();
    };
    await signOut();
    expect(stored.read('owedLogout')).toBe(true);
  });

  test('is sent later by its tab if the device could not store the note', async () => {
    testStorage().beforeWrite = throwQuotaError;
    await signOut();
    requestedPaths = [];
    expect((await refreshSession()).user).toBeNull();
    expect(requestedPaths).toEqual(['/api/user/logout']);
    reachable = true;
    expect((await refreshSession()).user).toBeNull();
    expect(requestedPaths.slice(1)).toEqual(['/api/user/logout', '/api/user/get/login']);
  });
});
