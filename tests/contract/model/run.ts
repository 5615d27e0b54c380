/**
 * Runs commands on a backend in two tabs and on the reference ledger. After a command, `carryOut` checks the codes and
 * balances in the answers. At the end, `finish` compares all balances and changes. Calls that run at the same time may
 * be carried out in any order, so at least one order must explain the results. contract/codes.ts has the meanings of
 * the codes.
 */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import { Reference, people, type Decision, type Expected, type Person } from './reference.ts';
import { orderIdIn, pathOf, Tabs, type Answer, type Situation, type Tab } from './tabs.ts';

export type Command =
  | { readonly kind: 'do'; readonly tab: Tab; readonly decision: Decision }
  /** The same decision is sent `copies` times at once under one key. */
  | { readonly kind: 'same'; readonly decision: Decision; readonly copies: number }
  /** Several decisions are sent at once, of one user or of several. */
  | { readonly kind: 'burst'; readonly decisions: readonly Decision[] }
  /** The answer is lost, and the call is sent again under its key. */
  | { readonly kind: 'lost'; readonly decision: Decision }
  /** The call meets a fault before it arrives, and has no effect. */
  | { readonly kind: 'broken'; readonly decision: Decision; readonly how: 'network' | 'http' | 'code' | 'timeout' }
  /**
   * The tab is closed during the call, `moments` turns of the event loop after its start. The other tab sends the call
   * again under the same key.
   */
  | { readonly kind: 'close'; readonly tab: Tab; readonly decision: Decision; readonly moments: number }
  /**
   * An earlier key is sent again, with its first payload or with another. `back` counts from the last recorded key,
   * which is 0. The keys of bursts and broken calls aren't recorded.
   */
  | { readonly kind: 'repeat'; readonly back: number; readonly isOther: boolean }
  /** Time passes. */
  | { readonly kind: 'later'; readonly tenMinutes: number };

interface Sent {
  readonly decision: Decision;
  readonly key: string;
  readonly answer: Answer;
  readonly time: number;
}

const sorted = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b);
/** The contract's lifetime of a key (docs/backend.md, section 2). */
const keyLifeMs = 24 * 3_600_000;
/** The backend stores an answer with one of these codes under its key (mocks/domain/idempotency.ts). */
const storedCodes = new Set([0, 40_400, 40_900, 50_001]);
const change = v.object({ id: v.number(), amount: v.number(), balance: v.number() });
const users = v.object({ records: v.array(v.object({ id: v.number(), status: v.number() })) });
const changes = v.object({
  data: v.object({ records: v.array(change), total: v.number(), nextCursor: v.nullable(v.string()) }),
});
/** The balance in an answer: a field, or the whole `data` of `addCoin` and `reduceCoin`. */
const balanceIn = v.union([
  v.object({ balance: v.number() }),
  v.pipe(
    v.number(),
    v.transform((balance) => ({ balance })),
  ),
]);

export class Run {
  readonly #tabs: Tabs;
  #model = new Reference();
  readonly #sent: Sent[] = [];
  #keys = 0;

  private constructor(tabs: Tabs) {
    this.#tabs = tabs;
  }

  /** Opens two tabs on a backend with these rows and sessions (`prepared` in tabs.ts). */
  static async begin({ rows, sessions }: Situation): Promise<Run> {
    const tabs = new Tabs(sessions);
    await tabs.fill(rows);
    return new Run(tabs);
  }

  /** Fails if an answer isn't one that the reference allows. */
  async carryOut(command: Command): Promise<void> {
    switch (command.kind) {
      case 'do':
        await this.#runDecision(command.decision, (key) => this.#tabs.send(command.tab, command.decision, key));
        break;
      case 'same':
        await this.#runDecision(command.decision, (key) => this.#sendCopies(command.decision, key, command.copies));
        break;
      case 'burst':
        await this.#burst(command.decisions);
        break;
      case 'lost':
        await this.#runDecision(command.decision, (key) => this.#sendTwiceAfterLoss(command.decision, key));
        break;
      case 'broken':
        await this.#broken(command.decision, command.how);
        break;
      case 'close':
        await this.#runDecision(command.decision, async (key) => {
          await this.#tabs.closeDuring(command.tab, command.decision, key, command.moments);
          const otherTab = command.tab === 0 ? 1 : 0;
          return await this.#tabs.send(otherTab, command.decision, key);
        });
        break;
      case 'repeat':
        await this.#repeat(command.back, command.isOther);
        break;
      case 'later':
        await this.#tabs.advance(command.tenMinutes * 600_000);
        break;
    }
  }

  /**
   * Fails unless the ledger's rules hold, every balance equals the reference, and every change is there once with the
   * balance after it.
   */
  async finish(): Promise<void> {
    const ledger = await this.#tabs.ask(1, '/__mock/ledger');
    assert.deepEqual(v.parse(v.object({ ok: v.boolean(), problems: v.array(v.string()) }), ledger.data), {
      ok: true,
      problems: [],
    });
    for (const person of people) {
      const expected = this.#model.changes.get(person) ?? [];
      const records = await this.#allChangesOf(person);
      assert.equal(records[0]?.balance ?? 0, this.#model.coin(person), `${person} holds something else`);
      assert.deepEqual(sorted(records.map(({ amount }) => amount)), sorted(expected), `${person} has other changes`);
      for (const [index, { amount, balance }] of records.entries()) {
        assert.equal(
          balance - amount,
          records[index + 1]?.balance ?? 0,
          `${person}'s balances don't follow each other`,
        );
      }
    }
    assert.deepEqual(this.#tabs.problems, []);
  }

  /** Closes the databases of both tabs. */
  close(): void {
    this.#tabs.close();
  }

  /**
   * Sends one decision by `send`, and records its key. The answer must be the one that the reference expects. `finish`
   * compares the effect.
   */
  async #runDecision(decision: Decision, send: (key: string) => Promise<Answer>): Promise<void> {
    const [key, time] = [this.#nextKey(), this.#tabs.now];
    const expected = this.#model.expect(decision, time);
    const answer = await send(key);
    assert.ok(
      this.#matches(this.#model, decision, expected, answer),
      `${JSON.stringify(decision)} answered ${answer.text}, not ${expected.code}`,
    );
    this.#apply(this.#model, decision, expected, answer, time);
    this.#sent.push({ decision, key, answer, time });
  }

  /** Sends the decision several times at once under one key. All answers must be equal. Returns the answer. */
  async #sendCopies(decision: Decision, key: string, copies: number): Promise<Answer> {
    const answers = await Promise.all(
      Array.from({ length: copies }, (_, copy) => this.#tabs.send(copy % 2 === 0 ? 0 : 1, decision, key)),
    );
    const [first] = answers;
    assert.ok(first);
    for (const { text } of answers) assert.equal(text, first.text, 'one key, two answers');
    return first;
  }

  /** Sends several decisions at once, each under a key of its own. Some order of them must explain all answers. */
  async #burst(decisions: readonly Decision[]): Promise<void> {
    const time = this.#tabs.now;
    const answers = await Promise.all(
      decisions.map((decision, index) => this.#tabs.send(index % 2 === 0 ? 0 : 1, decision, this.#nextKey())),
    );
    const all = decisions.flatMap((decision, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [{ decision, answer }];
    });
    // If a ban and an unban were sent at once, the answers don't show which came first. The list of users does.
    const banned = await this.#bannedPeople();
    const after = this.#inSomeOrder(this.#model, all, time, (model) =>
      people.every((person) => model.bans.has(person) === banned.has(person)),
    );
    const described = all.map(({ decision, answer }) => `${JSON.stringify(decision)} → ${answer.text}`);
    assert.ok(after, `no order explains ${described.join('; ')}`);
    this.#model = after;
  }

  async #bannedPeople(): Promise<Set<Person>> {
    const { records } = v.parse(users, (await this.#asAdmin('/api/user/list/page')).data);
    return new Set(
      records.flatMap(({ id, status }) => {
        // The ids begin at 1, in the order of `people`.
        const person = people[id - 1];
        return status === 1 && person !== undefined ? [person] : [];
      }),
    );
  }

  /** Sends a call as the admin, who sees all data. */
  async #asAdmin(path: string, body?: object): Promise<Answer> {
    const send = async () => await this.#tabs.ask(0, path, { by: 'admin', ...(body === undefined ? {} : { body }) });
    const answer = await send();
    if (answer.code !== 40_100) return answer;
    await this.#tabs.logIn('admin');
    return await send();
  }

  /** Returns the model after an order of the decisions that leads to these answers; undefined if there is none. */
  #inSomeOrder(
    model: Reference,
    left: readonly { decision: Decision; answer: Answer }[],
    now: number,
    isPossible: (model: Reference) => boolean,
  ): Reference | undefined {
    if (left.length === 0) return isPossible(model) ? model : undefined;
    for (const [index, { decision, answer }] of left.entries()) {
      const expected = model.expect(decision, now);
      if (!this.#matches(model, decision, expected, answer)) continue;
      const next = model.clone();
      this.#apply(next, decision, expected, answer, now);
      const found = this.#inSomeOrder(next, left.toSpliced(index, 1), now, isPossible);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Sends the decision with a lost answer, then again under the same key. Returns the second answer. */
  async #sendTwiceAfterLoss(decision: Decision, key: string): Promise<Answer> {
    await this.#tabs.control('faults', { rules: [{ kind: 'lostResponse', path: pathOf(decision), times: 1 }] });
    await assert.rejects(this.#tabs.send(0, decision, key), TypeError);
    return await this.#tabs.send(1, decision, key);
  }

  /**
   * Sends the decision with a fault that keeps it from arriving. An answer with an HTTP error has its negative status
   * as code.
   */
  async #broken(decision: Decision, how: 'network' | 'http' | 'code' | 'timeout'): Promise<void> {
    const value = { network: {}, timeout: {}, http: { value: 503 }, code: { value: 42_900 } }[how];
    await this.#tabs.control('faults', { rules: [{ kind: how, path: pathOf(decision), times: 1, ...value }] });
    // The fault `timeout` never answers, so the caller gives up at once. The other faults answer long before 10 s.
    const giveUp = AbortSignal.timeout(how === 'timeout' ? 2 : 10_000);
    const sent = this.#tabs.send(0, decision, this.#nextKey(), giveUp);
    if (how === 'network' || how === 'timeout') await assert.rejects(sent);
    else assert.equal((await sent).code, how === 'http' ? -503 : 42_900);
    await this.#tabs.control('faults', {});
  }

  /**
   * Sends an earlier key again. Within the lifetime of the key its stored answer comes back, or 40900 for another
   * payload. A caller who is banned or lacks the role is refused first.
   */
  async #repeat(back: number, isOther: boolean): Promise<void> {
    const earlier = this.#sent.at(-1 - back);
    // An expired key may have been used a second time. The last use counts.
    const sent = this.#sent.findLast(({ key }) => key === earlier?.key);
    if (sent === undefined) return;
    const { decision, key, answer: first, time } = sent;
    const other: Decision =
      decision.kind === 'unlock' ? { kind: 'order', by: decision.by } : { kind: 'unlock', by: decision.by, course: 2 };
    const resent = isOther ? other : decision;
    const isStored = storedCodes.has(first.code) && this.#tabs.now - time < keyLifeMs;
    const expected = this.#model.expect(resent, this.#tabs.now);
    const answer = await this.#tabs.send(0, resent, key);
    if (expected.code === 40_001 || expected.code === 40_101) assert.equal(answer.code, expected.code);
    else if (!isStored) {
      assert.ok(this.#matches(this.#model, resent, expected, answer));
      this.#apply(this.#model, resent, expected, answer, this.#tabs.now);
      this.#sent.push({ decision: resent, key, answer, time: this.#tabs.now });
    } else if (isOther) assert.equal(answer.code, 40_900);
    else assert.equal(answer.text, first.text);
  }

  /**
   * Returns whether the answer has the expected code. If the answer contains a balance, it must be the expected balance
   * too.
   */
  #matches(model: Reference, decision: Decision, expected: Expected, answer: Answer): boolean {
    if (answer.code !== expected.code) return false;
    if (answer.code !== 0) return true;
    const whose = decision.kind === 'addCoin' || decision.kind === 'reduceCoin' ? decision.to : decision.by;
    const tellsBalance = ['transfer', 'transferMany', 'addCoin', 'reduceCoin', 'renew', 'renewMany', 'unlock'].includes(
      decision.kind,
    );
    if (!tellsBalance || whose === 'nobody') return true;
    let moved = 0;
    for (const [person, amount] of expected.moves) if (person === whose) moved += amount;
    return v.parse(balanceIn, answer.data).balance === model.coin(whose) + moved;
  }

  #apply(model: Reference, decision: Decision, expected: Expected, answer: Answer, now: number): void {
    if (expected.code === 0) model.apply(decision, expected, now, orderIdIn(answer));
  }

  async #allChangesOf(person: Person): Promise<v.InferOutput<typeof change>[]> {
    const records: v.InferOutput<typeof change>[] = [];
    let cursor: string | null = null;
    do {
      const body: object = { pageSize: 50, userId: people.indexOf(person) + 1, ...(cursor === null ? {} : { cursor }) };
      const { data } = v.parse(changes, await this.#asAdmin('/api/coinChange/list/page', body));
      records.push(...data.records);
      cursor = data.nextCursor;
    } while (cursor !== null);
    return records;
  }

  #nextKey(): string {
    this.#keys += 1;
    return `00000000-0000-4000-8000-${String(this.#keys).padStart(12, '0')}`;
  }
}
