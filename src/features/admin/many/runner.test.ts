/** Tests how a run starts, stops and continues. After a kill or a lost answer, no row is carried out twice. */
import { expect, it } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import type { NotSent, Run, RowOutcome, RunPorts, StoredRun } from './run-state.ts';
import { createRunner } from './runner.ts';

type Stored = StoredRun<string, string>;

/** The device's store, which outlives the tabs, and the backend. `arrived` has the calls that it didn't refuse. */
function createWorld() {
  let stored: Stored | null = null;
  const arrived: string[] = [];
  let lock = Promise.resolve();
  let holders = 0;
  /** The answers to the next calls, in their order. If the list is empty, a call succeeds. */
  const answers: ('lost' | 'refused' | 'offline' | 'hangs' | 'held')[] = [];
  const world = {
    arrived,
    answers,
    full: false,
    /** Whether the device can remove a run. */
    canRemove: true,
    user: 1,
    read: () => stored,
    put: (run: Stored): void => {
      stored = run;
    },
    /** Ends the held call with the outcome `unknown`. */
    release: (): void => {},
    /** Resolves once no work holds the lock or waits for it. */
    whenFree: (): Promise<void> => lock,
  };
  const openTab = () => {
    let shown: Run<string, string> | null = null;
    let killed = false;
    const dead = new Promise<never>(() => {});
    const ports: RunPorts<string, string> = {
      exclusively: (_, work) => {
        const mine = lock.then(async () => {
          holders += 1;
          await Promise.race([work(), new Promise<void>((resolve) => kills.push(resolve))]);
          holders -= 1;
        });
        lock = mine.catch(() => {});
        return mine;
      },
      isFree: async () => holders === 0,
      isStillUser: (userId) => userId === world.user,
      read: async () => stored,
      begin: async (run) => {
        if (world.full) return false;
        stored = run;
        return true;
      },
      writeRow: async (run, index) => {
        if (killed) return dead;
        if (world.full || !stored) return false;
        const row = run.rows[index];
        stored = { ...stored, rows: stored.rows.map((old, at) => (at === index && row ? row : old)) };
        return true;
      },
      remove: async () => {
        if (world.canRemove) stored = null;
        return world.canRemove;
      },
      send: async (_, { subject }): Promise<RowOutcome | NotSent> => {
        const answer = answers.shift();
        if (answer === 'offline') return { state: 'notSent', words: '没有网络' };
        if (answer === 'refused') return { state: 'refused', words: '已占用' };
        arrived.push(subject);
        if (answer === 'hangs') return dead;
        if (answer === 'held') await new Promise<void>((resolve) => (world.release = resolve));
        return answer === 'lost' || answer === 'held'
          ? { state: 'unknown', words: null }
          : { state: 'done', words: null };
      },
      find: async (_, { subject }) =>
        arrived.includes(subject) ? { state: 'done', words: '查到' } : { state: 'waiting', words: null },
      backendNow: () => 1_000,
      show: (run) => {
        if (!killed) shown = run;
      },
      ended: () => {},
      words: { unstored: () => '存不下', failed: () => '查不了' },
    };
    const kills: (() => void)[] = [];
    const runner = createRunner(ports);
    return {
      ...runner,
      read: () => shown,
      states: () => shown?.rows.map(({ state }) => state),
      begin: (subjects: readonly string[]) =>
        runner.start(
          { id: `run of ${subjects.join()}`, userId: 1, act: 'ban' },
          subjects.map((subject) => ({ subject, key: subject })),
        ),
      kill: () => {
        killed = true;
        for (const kill of kills) kill();
      },
    };
  };
  return { ...world, world, openTab };
}

const three = ['a', 'b', 'c'];

it('carries out every row once and in order, and keeps refusals in the words of the backend', async () => {
  const { arrived, answers, openTab } = createWorld();
  answers.push('lost', 'refused');
  const tab = openTab();
  expect(await tab.begin(three)).toBe(true);
  await eventually(async () => expect(tab.read()?.phase).toBe('stopped'));
  expect(arrived).toEqual(['a', 'c']);
  expect(tab.read()?.rows.map(({ state, words }) => [state, words])).toEqual([
    ['done', '查到'],
    ['refused', '已占用'],
    ['done', null],
  ]);
});

it('finds the outcome of a row that a kill interrupted, sends nothing again, continues only on request', async () => {
  const { arrived, answers, openTab } = createWorld();
  answers.push('lost', 'hangs');
  const killed = openTab();
  await killed.begin(three);
  await eventually(async () => expect(arrived).toEqual(['a', 'b']));
  killed.kill();
  const tab = openTab();
  await tab.load(1);
  await eventually(async () => expect(tab.states()).toEqual(['done', 'done', 'waiting']));
  await eventually(async () => expect(tab.read()?.phase).toBe('stopped'));
  expect(arrived).toEqual(['a', 'b']);
  tab.resume();
  await eventually(async () => expect(tab.states()).toEqual(['done', 'done', 'done']));
  expect(arrived).toEqual(three);
});

it('stops at a row that cannot be sent, and sends this row on continuing', async () => {
  const { arrived, answers, openTab } = createWorld();
  const tab = openTab();
  answers.push('refused', 'offline');
  await tab.begin(three);
  await eventually(async () => expect(tab.read()?.problem).toBe('没有网络'));
  expect(tab.states()).toEqual(['refused', 'waiting', 'waiting']);
  tab.resume();
  await eventually(async () => expect(tab.states()).toEqual(['refused', 'done', 'done']));
  expect(arrived).toEqual(['b', 'c']);
});

it('stops after the row that is being sent, and finished rows stay done', async () => {
  const { arrived, openTab } = createWorld();
  const tab = openTab();
  const started = tab.begin(three);
  await eventually(async () => expect(arrived).toContain('a'));
  tab.stop();
  expect(await started).toBe(true);
  await eventually(async () => expect(tab.read()?.phase).toBe('stopped'));
  expect(tab.read()?.rows.filter(({ state }) => state === 'done').length).toBe(arrived.length);
  expect(tab.read()?.rows.filter(({ state }) => state === 'waiting').length).toBe(3 - arrived.length);
});

it('sends nothing that the device could not store', async () => {
  const { arrived, world, openTab } = createWorld();
  world.full = true;
  expect(await openTab().begin(three)).toBe(false);
  expect(arrived).toEqual([]);
});

it('shows a run that the device could not remove, so that the person can end it again and start another', async () => {
  const { answers, world, openTab } = createWorld();
  answers.push('offline');
  const tab = openTab();
  await tab.begin(three);
  await eventually(async () => expect(tab.read()?.phase).toBe('stopped'));
  world.canRemove = false;
  expect(await tab.dismiss()).toBe(false);
  expect(tab.states()).toEqual(['waiting', 'waiting', 'waiting']);
  world.canRemove = true;
  expect(await tab.dismiss()).toBe(true);
  expect(tab.read()).toBeNull();
  expect(await tab.begin(['d'])).toBe(true);
});

it('starts no run beside one that the device could not remove', async () => {
  const { arrived, world, openTab } = createWorld();
  const tab = openTab();
  await tab.begin(['a']);
  await eventually(async () => expect(tab.read()?.phase).toBe('stopped'));
  world.canRemove = false;
  expect(await tab.begin(['b'])).toBe(false);
  expect(world.read()?.rows.map(({ subject }) => subject)).toEqual(['a']);
  world.canRemove = true;
  expect(await tab.begin(['b'])).toBe(true);
  await eventually(async () => expect(arrived).toEqual(['a', 'b']));
});

it("a second tab shows the run of the first, and can't replace it", async () => {
  const { arrived, answers, openTab } = createWorld();
  answers.push('hangs');
  const [first, second] = [openTab(), openTab()];
  await first.begin(three);
  await second.load(1);
  expect(second.read()?.phase).toBe('elsewhere');
  const replacing = openTab().begin(['d']);
  first.kill();
  expect(await replacing).toBe(false);
  await eventually(async () => expect(arrived).toEqual(['a']));
});

it('sends nothing more after its user has logged out', async () => {
  const { arrived, answers, world, openTab } = createWorld();
  answers.push('offline');
  const tab = openTab();
  await tab.begin(three);
  await eventually(async () => expect(tab.read()?.phase).toBe('stopped'));
  world.user = 2;
  tab.resume();
  await world.whenFree();
  expect(arrived).toEqual([]);
});

it("an answer that comes after a log-out changes nothing in the next user's run", async () => {
  const { arrived, answers, world, openTab } = createWorld();
  answers.push('held');
  const tab = openTab();
  await tab.begin(three);
  await eventually(async () => expect(arrived).toEqual(['a']));
  world.user = 2;
  tab.forget();
  const row = { subject: 'x', key: 'x', state: 'done', words: null, balance: null, at: 1 } as const;
  world.put({ id: 'run of x', userId: 2, act: 'ban', rows: [row] });
  await tab.load(2);
  world.release();
  await eventually(async () => expect(tab.read()?.phase).toBe('stopped'));
  expect(tab.read()?.rows).toEqual([row]);
});
