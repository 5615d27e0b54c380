/**
 * Gives checks the backend under test: clients with and without a session, and the mock's controls. Every method that
 * makes a call fails if the call is refused.
 */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import { getMockState } from '../../../contract/controls.ts';
import { getCaptcha } from '../../../contract/user-calls.ts';
import { getLogin, login, type User } from '../../../contract/user.ts';
import { CheckingClient, type Send } from './checking-client.ts';
import { seededPassword } from './samples.ts';

/** The account and the password that the command line of `npm run contract` names. */
export interface Credentials {
  account: string;
  password: string;
}

const inbox = v.array(v.object({ emailAccount: v.string(), captcha: v.string() }));
const audit = v.object({ ok: v.boolean(), problems: v.array(v.string()) });

export class TestedBackend {
  readonly #send: Send;
  readonly #base: string;
  readonly #credentials: Credentials | undefined;
  /** The optional fields that answers left out, such as `/api/user/login coin`. The app works without them. */
  readonly lacks = new Set<string>();
  /** The fields of answers that the contract doesn't name. The app ignores them. */
  readonly ignores = new Set<string>();

  constructor(send: Send, base: string, credentials?: Credentials) {
    this.#send = send;
    this.#base = base;
    this.#credentials = credentials;
  }

  /** Returns a client that isn't logged in. */
  visitor(): CheckingClient {
    return new CheckingClient(this.#send, this.#base, {
      lacks: (line) => {
        this.lacks.add(line);
      },
      ignores: (line) => {
        this.ignores.add(line);
      },
    });
  }

  /** Returns a client with a new session of the account. Earlier sessions of the account stay valid. */
  async as(account: string, password: string = seededPassword): Promise<CheckingClient> {
    const client = this.visitor();
    await client.data(login, { userAccount: account, userPassword: password });
    return client;
  }

  /** Returns a client of the account of the command line, or of the scenario's agent. */
  async somebody(): Promise<CheckingClient> {
    return await this.as(this.#credentials?.account ?? 'agent', this.#credentials?.password);
  }

  /** Returns the user of the client's session. */
  async me(client: CheckingClient): Promise<User> {
    return await client.data(getLogin, undefined);
  }

  /** Returns the balance of an account of the scenario. It logs in to find it out. */
  async coin(account: string): Promise<number> {
    return (await this.me(await this.as(account))).coin ?? 0;
  }

  /** Sends a change to the mock's controls, such as `faults`. */
  async control(path: string, payload: unknown = {}): Promise<unknown> {
    const answer = await this.visitor().raw('POST', `/__mock/${path}`, JSON.stringify(payload));
    assert.equal(answer.code, 0, `/__mock/${path}: ${answer.message}`);
    return answer.data;
  }

  /** Reads from the mock's controls, such as `state`. */
  async look(path: string): Promise<unknown> {
    const answer = await this.visitor().raw('GET', `/__mock/${path}`);
    assert.equal(answer.code, 0, `/__mock/${path}: ${answer.message}`);
    return answer.data;
  }

  /** Returns the backend's time, in milliseconds. */
  async now(): Promise<number> {
    return Date.parse(v.parse(getMockState.response, await this.look('state')).now);
  }

  /** Moves the backend's clock forward. Sessions, orders and captchas may end by it. */
  async later(milliseconds: number): Promise<void> {
    await this.control('clock', { advanceMs: milliseconds });
  }

  /** Requests a captcha for the address, and returns its digits from the mock's inbox. */
  async captcha(emailAccount: string): Promise<string> {
    await this.visitor().data(getCaptcha, { emailAccount });
    return await this.lastCaptcha(emailAccount);
  }

  /** Returns the digits of the newest captcha for the address. Fails if the inbox has none. */
  async lastCaptcha(emailAccount: string): Promise<string> {
    const [mail] = v.parse(inbox, await this.look(`inbox?emailAccount=${encodeURIComponent(emailAccount)}`));
    assert.ok(mail, `no e-mail to ${emailAccount}`);
    return mail.captcha;
  }

  /** Fails unless the ledger's rules hold. */
  async balanced(): Promise<void> {
    assert.deepEqual(v.parse(audit, await this.look('ledger')), { ok: true, problems: [] });
  }
}
