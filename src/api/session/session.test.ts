// @vitest-environment happy-dom
/** Tests session checks with late and early answers, other tabs' log-ins and log-outs, and unfinished log-outs. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { User } from '../../../contract/user.ts';
import { getUserInfo } from '../../../contract/user-calls.ts';
import { throwQuotaError, testStorage } from '../../../tests/support/test-storage.ts';
import { agent, student } from '../../../tests/support/users.ts';
import { withLock } from '../../platform/locks.ts';
import { network } from '../../platform/network.ts';
import { startStorage, stored } from '../../device/storage.ts';
import { call, onSessionEnded } from '../transport/client.ts';
import { refreshSession } from './check-session.ts';
import { completeInterruptedLogout, clearOnUserChange, setDatabasesLoader } from './forget.ts';
import { logIn } from './log-in.ts';
import { endSession, startSession, sessionAtom, setNobody } from './session.ts';
import { startOwedLogout } from './owed-logout.ts';
import { startFollowingTabs } from './other-tabs.ts';
import { isSigningOut } from './signing-out.ts';
import { clearPersonalStores, signOut } from './sign-out.ts';
import { store } from '../store.ts';

/** Does the same as the start in src/app/start.tsx. */
const finishForgetting = async (): Promise<void> => {
  if (completeInterruptedLogout()) await clearPersonalStores();
};
const hasUnfinishedForgetting = (): boolean => stored.read('owedForgetting') !== null;

startStorage();
startOwedLogout();
startFollowingTabs();

/** Calls of /get/login that wait for their answer. */
let waiting: ((answer: { code: number; data: User | null }) => void)[] = [];
let logoutReachable = true;
/** Other calls that wait for their answer. */
let held: (() => void)[] = [];

/** Changes the storage as another tab's log-out does. The storage event may come later. */
function logOutElsewhere(): void {
  localStorage.removeItem('lastUser');
  localStorage.setItem('lastForgotten', String(Date.now() + Math.random()));
}
function storageEventArrives(key: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

async function backend(input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
  if (pathname === '/api/user/get/login') {
    const { code, data } = await new Promise<{ code: number; data: User | null }>((resolve) => waiting.push(resolve));
    return Response.json({ code, data, message: '' });
  }
  if (pathname === '/api/user/logout') {
    if (!logoutReachable) throw new TypeError('Failed to fetch');
    return Response.json({ code: 0, data: true, message: '' });
  }
  if (pathname === '/api/user/getUserInfo') {
    await new Promise<void>((resolve) => held.push(resolve));
    return Response.json({ code: 0, data: { userAccount: 'student', userName: '陈*宇' }, message: '' });
  }
  return Response.json({ code: 0, data: student, message: '' });
}

const asked = async (count: number): Promise<void> => eventually(() => expect(waiting).toHaveLength(count));
const who = (): string | undefined => store.get(sessionAtom).user?.userAccount;

beforeEach(() => {
  vi.stubGlobal('fetch', backend);
  waiting = [];
  held = [];
  logoutReachable = true;
  setDatabasesLoader(async () => ({}));
  localStorage.clear();
  endSession();
});

test('an answer from before a log-out does not bring the user back', async () => {
  const late = refreshSession();
  await asked(1);
  await signOut();
  waiting[0]?.({ code: 0, data: agent });
  await late;
  expect(who()).toBeUndefined();
  expect(stored.read('lastUser')).toBeNull();
});

test('a 40100 from before a log-in does not throw the new user out', async () => {
  const ended = vi.fn();
  onSessionEnded(ended);
  const late = refreshSession();
  await asked(1);
  await logIn({ userAccount: 'student', userPassword: 'demo1234' });
  waiting[0]?.({ code: 40100, data: null });
  await late;
  expect(who()).toBe('student');
  expect(ended).not.toHaveBeenCalled();
});

test('a session that is over is checked with one request only', async () => {
  // The router ends the session as soon as it hears of the refusal.
  onSessionEnded(() => void endSession());
  startSession(agent);
  const asking = refreshSession();
  await asked(1);
  waiting[0]?.({ code: 40100, data: null });
  await asking;
  expect(waiting).toHaveLength(1);
  expect(who()).toBeUndefined();
});

test('a log-in after a refused check forgets the data of the previous user', async () => {
  startSession(agent);
  const clear = vi.fn();
  clearOnUserChange('queries', clear);
  setNobody();
  await logIn({ userAccount: 'student', userPassword: 'demo1234' });
  expect(clear).toHaveBeenCalledOnce();
  startSession({ ...student, coin: 7 });
  expect(clear).toHaveBeenCalledOnce();
});

test('a log-in works on a full device', async () => {
  testStorage().beforeWrite = throwQuotaError;
  await logIn({ userAccount: 'student', userPassword: 'demo1234' });
  expect(who()).toBe('student');
  const asking = refreshSession();
  await asked(1);
  waiting[0]?.({ code: 0, data: student });
  await asking;
  expect(who()).toBe('student');
});

test('simultaneous checks share one request', async () => {
  const [first, second] = [refreshSession(), refreshSession()];
  await asked(1);
  waiting[0]?.({ code: 0, data: agent });
  expect(await first).toBe(await second);
  expect(who()).toBe('agent');
});

test('an owed log-out is sent before the session is checked', async () => {
  logoutReachable = false;
  await signOut();
  expect((await refreshSession()).user).toBeNull();
  expect(waiting).toHaveLength(0);
  logoutReachable = true;
  const next = refreshSession();
  await asked(1);
  waiting[0]?.({ code: 40100, data: null });
  expect((await next).user).toBeNull();
  expect(stored.read('owedLogout')).toBeNull();
});

test('an owed log-out is sent when the network returns, without any other call', async () => {
  logoutReachable = false;
  await signOut();
  expect(stored.read('owedLogout')).toBe(true);
  network.failed();
  logoutReachable = true;
  network.reached();
  await eventually(() => expect(stored.read('owedLogout')).toBeNull());
  expect(waiting).toHaveLength(0);
});

test.each(['before', 'after'])(
  "an answer that comes %s the event of another tab's log-out does not bring the user back",
  async (when) => {
    const first = refreshSession();
    await asked(1);
    waiting[0]?.({ code: 0, data: agent });
    await first;
    const late = refreshSession();
    await asked(2);
    logOutElsewhere();
    if (when === 'after') storageEventArrives('lastUser');
    waiting[1]?.({ code: 0, data: agent });
    await late;
    expect(who()).toBeUndefined();
    expect(localStorage.getItem('lastUser')).toBeNull();
  },
);

test.each(['before', 'after'])(
  "at a start, an answer that comes %s the event of another tab's log-out does not bring the user back",
  async (when) => {
    localStorage.setItem('lastUser', JSON.stringify({ user: agent, asOf: 1 }));
    const start = refreshSession();
    await asked(1);
    logOutElsewhere();
    if (when === 'after') storageEventArrives('lastForgotten');
    waiting[0]?.({ code: 0, data: agent });
    await asked(2);
    waiting[1]?.({ code: 40100, data: null });
    expect((await start).user).toBeNull();
    expect(localStorage.getItem('lastUser')).toBeNull();
  },
);

test('at a start, an answer about the previous user does not replace a user who logged in meanwhile', async () => {
  localStorage.setItem('lastUser', JSON.stringify({ user: agent, asOf: 1 }));
  const start = refreshSession();
  await asked(1);
  localStorage.setItem('lastUser', JSON.stringify({ user: student, asOf: 2 }));
  storageEventArrives('lastUser');
  waiting[0]?.({ code: 0, data: agent });
  await asked(2);
  waiting[1]?.({ code: 0, data: student });
  expect((await start).user?.userAccount).toBe('student');
  expect(stored.read('lastUser')?.user.userAccount).toBe('student');
});

test('an answer to a call of a user who logged out meanwhile, in any tab, is discarded', async () => {
  for (const leave of [
    signOut,
    async () => {
      logOutElsewhere();
      storageEventArrives('lastUser');
      storageEventArrives('lastForgotten');
    },
  ]) {
    const first = refreshSession();
    await eventually(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.pop()?.({ code: 0, data: agent });
    await first;
    expect(who()).toBe('agent');
    const reading = call(getUserInfo, { userAccount: 'student' }).then(
      () => 'given',
      (error: Error) => error.name,
    );
    await eventually(() => expect(held).toHaveLength(1));
    await leave();
    held.pop()?.();
    expect(await reading).toBe('CancelError');
  }
});

test("if the modules with databases can't be loaded, the register is cleared and the rest stays noted", async () => {
  stored.write('recentRecipients', []);
  stored.write('owedForgetting', 'everything');
  setDatabasesLoader(() => Promise.reject(new Error('No such file')));
  await finishForgetting();
  expect(stored.read('recentRecipients')).toBeNull();
  expect(stored.read('owedForgetting')).toBe('what the database keeps');
});

test('the next start completes an interrupted log-out, and nothing personal stays', async () => {
  const cleared = vi.fn(async (_stays: () => number | null) => {});
  setDatabasesLoader(async () => ({ cleared }));
  stored.write('recentRecipients', []);
  stored.write('owedLogout', true);
  stored.write('owedForgetting', 'everything');
  expect(hasUnfinishedForgetting()).toBe(true);
  await finishForgetting();
  expect(stored.read('recentRecipients')).toBeNull();
  expect(cleared.mock.calls.at(-1)?.[0]()).toBeNull();
  expect(hasUnfinishedForgetting()).toBe(false);
});

test("the next start clears a database that failed at log-out, and keeps the next user's data", async () => {
  let works = false;
  const left = vi.fn(async (_stays: () => number | null) => {
    if (!works) throw new Error('The database is broken');
  });
  setDatabasesLoader(async () => ({ left }));
  await signOut();
  expect(hasUnfinishedForgetting()).toBe(true);
  await logIn({ userAccount: 'student', userPassword: 'demo1234' });
  works = true;
  await finishForgetting();
  expect(left.mock.calls.at(-1)?.[0]()).toBe(student.id);
  expect(stored.read('lastUser')?.user.userAccount).toBe('student');
  expect(hasUnfinishedForgetting()).toBe(false);
});

test('an interrupted log-out clears the register once, so that no later user is removed', async () => {
  setDatabasesLoader(async () => ({
    broken: async () => {
      throw new Error('The database is broken');
    },
  }));
  stored.write('owedForgetting', 'everything');
  await finishForgetting();
  await logIn({ userAccount: 'student', userPassword: 'demo1234' });
  expect(hasUnfinishedForgetting()).toBe(true);
  await finishForgetting();
  expect(stored.read('lastUser')?.user.userAccount).toBe('student');
});

test('a log-in waits while another tab sends an owed log-out, whose answer would replace the new cookie', async () => {
  let finishLogOut = (): void => {};
  const loggingOut = withLock(
    'session-cookie',
    () =>
      new Promise<void>((resolve) => {
        finishLogOut = resolve;
      }),
  );
  const loggingIn = logIn({ userAccount: 'student', userPassword: 'demo1234' });
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(who()).toBeUndefined();
  finishLogOut();
  await Promise.all([loggingOut, loggingIn]);
  expect(who()).toBe('student');
  expect(stored.read('owedLogout')).toBeNull();
});

test("another tab's log-out is no expired session, also before its storage event arrives", () => {
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true });
  stored.write('lastUser', { user: agent, asOf: 1 });
  expect(isSigningOut()).toBe(false);
  stored.write('owedForgetting', 'everything');
  expect(isSigningOut()).toBe(true);
  stored.remove('owedForgetting');
  logOutElsewhere();
  expect(isSigningOut()).toBe(true);
  expect(who()).toBeUndefined();
});

test('this tab follows a log-in as another user in another tab, also if the clock was set back meanwhile', async () => {
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: Date.now() + 3 * 3_600_000, fresh: true });
  localStorage.setItem('lastUser', JSON.stringify({ user: student, asOf: Date.now() }));
  storageEventArrives('lastUser');
  expect(who()).toBe('student');
});

test.each(['pageshow', 'visibilitychange'])(
  'a tab that missed a log-in as another user notices it at %s, and discards its calls for the user before',
  async (event) => {
    startSession(agent);
    const emptied = vi.fn<() => void>();
    clearOnUserChange('queries', emptied);
    const reading = call(getUserInfo, { userAccount: 'student' }).catch((error: Error) => error.name);
    await eventually(() => expect(held).toHaveLength(1));
    // The session had ended by itself, so nobody has logged out.
    localStorage.setItem('lastUser', JSON.stringify({ user: student, asOf: Date.now() }));
    (event === 'pageshow' ? window : document).dispatchEvent(new Event(event));
    expect(who()).toBe('student');
    expect(emptied).toHaveBeenCalledOnce();
    held.pop()?.();
    expect(await reading).toBe('CancelError');
  },
);

test.each([
  ['stays, because the backend confirms it', 0, 'student'],
  ['ends too, if the backend refuses it', 40100, undefined],
])("if another tab's session was refused, a log-in of this tab %s", async (_, code, left) => {
  await logIn({ userAccount: 'student', userPassword: 'demo1234' });
  // The other tab asked with the cookie from before this log-in, and removes the user whose session was refused.
  localStorage.removeItem('lastUser');
  storageEventArrives('lastUser');
  await asked(1);
  expect(who()).toBe('student');
  waiting[0]?.({ code, data: code === 0 ? student : null });
  await eventually(() => expect(stored.read('lastUser')?.user.userAccount).toBe(left));
  await eventually(() => expect(who()).toBe(left));
});

test('if the backend answers with another user, the caches are emptied', async () => {
  startSession(agent);
  const emptied = vi.fn<() => void>();
  clearOnUserChange('queries', emptied);
  for (const user of [agent, student]) {
    expect(emptied).not.toHaveBeenCalled();
    const answer = refreshSession();
    await asked(1);
    waiting.pop()?.({ code: 0, data: user });
    await answer;
  }
  expect(emptied).toHaveBeenCalledOnce();
  expect(who()).toBe('student');
});

test.each([502, 503, 504])(
  "a gateway that doesn't reach the backend (%i) leaves the last known user, marked as not fresh",
  async (status) => {
    stored.write('lastUser', { user: agent, asOf: 7 });
    vi.stubGlobal(
      'fetch',
      async () => new Response('<h1>Bad Gateway</h1>', { status, headers: { 'Content-Type': 'text/html' } }),
    );
    expect(await refreshSession()).toMatchObject({ user: agent, asOf: 7, fresh: false });
  },
);

test.each([40001, 40100])('%i ends the session, also if a user was known', async (code) => {
  stored.write('lastUser', { user: agent, asOf: 7 });
  const answer = refreshSession();
  await asked(1);
  waiting[0]?.({ code, data: null });
  expect((await answer).user).toBeNull();
  expect(stored.read('lastUser')).toBeNull();
});

describe("the session check that the page's own script sent", () => {
  /** Stores the answer to a check that the page's own script sent `ago` milliseconds before. */
  function askedEarly(user: User, answer: Promise<Response>, ago = 100): void {
    window.earlySession = { userId: user.id, at: Date.now() - ago, answer };
  }
  const answerOf = (user: User): Promise<Response> =>
    Promise.resolve(Response.json({ code: 0, data: user, message: '' }));

  beforeEach(async () => {
    await logIn({ userAccount: 'student', userPassword: 'demo1234' });
  });

  test('is used as the answer once', async () => {
    askedEarly(student, answerOf({ ...student, coin: 77 }));
    expect((await refreshSession()).user?.coin).toBe(77);
    const second = refreshSession();
    await asked(1);
    waiting[0]?.({ code: 0, data: { ...student, coin: 78 } });
    expect((await second).user?.coin).toBe(78);
  });

  test('ends the session on 40100', async () => {
    askedEarly(student, Promise.resolve(Response.json({ code: 40100, data: null, message: '' })));
    expect((await refreshSession()).user).toBeNull();
    expect(stored.read('lastUser')).toBeNull();
  });

  test('leaves the last known user if it got no answer', async () => {
    askedEarly(student, Promise.reject(new TypeError('Failed to fetch')));
    expect(await refreshSession()).toMatchObject({ user: { userAccount: 'student' }, fresh: false });
  });

  test.each([
    ['for another user', () => askedEarly(agent, answerOf(agent))],
    ['too long ago', () => askedEarly(student, answerOf({ ...student, coin: 77 }), 3_001)],
    ['by a clock that was set back since', () => askedEarly(student, answerOf({ ...student, coin: 77 }), -1_000)],
  ])('is repeated if it was sent %s', async (_, early) => {
    early();
    const answer = refreshSession();
    await asked(1);
    waiting[0]?.({ code: 0, data: student });
    expect((await answer).user?.coin).toBe(student.coin);
  });

  test("is repeated while another tab's log-out runs", async () => {
    askedEarly(student, answerOf(student));
    stored.write('owedLogout', true);
    const answer = refreshSession();
    await asked(1);
    waiting[0]?.({ code: 40100, data: null });
    expect((await answer).user).toBeNull();
    expect(stored.read('lastUser')).toBeNull();
  });

  test('does not bring back a user who logged out in another tab since', async () => {
    askedEarly(student, answerOf(student));
    // The other tab logs out between the early request and the start of the code.
    localStorage.removeItem('lastUser');
    const answer = refreshSession();
    await asked(1);
    waiting[0]?.({ code: 40100, data: null });
    await answer;
    expect(who()).toBeUndefined();
    expect(stored.read('lastUser')).toBeNull();
  });
});
