/**
 * Simulates a bad network around the backend, with latency and the faults that a tester set up, and logs the requests.
 * `lostResponse` carries the call out and then drops the answer. `network` and `timeout` never carry the call out. A
 * dropped answer is `Response.error()`, which each transport turns into its kind of broken connection.
 */
import { codes } from '../../contract/codes.ts';
import type { FaultRule } from '../../contract/controls.ts';
import { login } from '../../contract/user.ts';
import { takeFaultForCall, readSituation } from '../store/situation.ts';
import { refuse, type Refusal } from '../domain/refusal.ts';
import type { Context } from './context.ts';
import { loggedResponse, loggedRequest } from './logged-bodies.ts';
import { type CallAnswer, render, respond } from './envelope.ts';
import { hang, wait } from './wait.ts';
import { languageOf } from './words.ts';

/** The log's values for a call that was never carried out. */
const unanswered = { status: 0, code: null, body: null };

/**
 * Runs `answer` with the situation's latency and faults, and logs the request. `now` is the backend's time, after the
 * latency.
 */
export async function withFaultsAndLog(
  context: Context,
  request: Request,
  path: string,
  answer: (now: number) => Promise<CallAnswer>,
): Promise<Response> {
  const { db, requestLog, hostNow, entropy } = context;
  const started = performance.now();
  const situation = await readSituation(db);
  await wait(situation.latencyMs + entropy.random() * situation.jitterMs, request.signal);
  const fault = await takeFaultForCall(db, situation, { method: request.method, path }, () => entropy.random());
  const now = hostNow() + situation.clockOffset;
  // Copying a request takes a millisecond, so a request without a body isn't copied.
  const sent = request.body === null ? request : request.clone();
  const writeLog = ({ status, code, body }: { status: number } & Pick<CallAnswer, 'code' | 'body'>): void => {
    const ms = Math.round(performance.now() - started);
    const line = { time: now, method: request.method, path, status, code, ms, fault: fault?.kind ?? null };
    // Not awaited, so that the log doesn't slow the answer down.
    void loggedRequest(sent).then((text) =>
      requestLog.write({ ...line, request: text, response: loggedResponse(body) }),
    );
  };
  if (fault?.kind === 'network' || fault?.kind === 'timeout') {
    writeLog(unanswered);
    return fault.kind === 'network' ? Response.error() : await hang(request.signal);
  }
  const { response, code, body } = injectedAnswer(fault, request, path) ?? (await answer(now));
  writeLog({ status: response.status, code, body });
  return fault?.kind === 'lostResponse' ? Response.error() : response;
}

/**
 * Returns the refusal whose message an injected code gets. A ban, and too many attempts to log in, get the backend's
 * own messages. Every other code gets the message of the reason `injected`.
 */
function refusalFor(code: number, path: string): Refusal {
  if (code === codes.banned) return refuse('banned');
  if (code === codes.tooManyRequests && path === login.path) return refuse('tooManyLogins', { minutes: 10 });
  return refuse('injected');
}

/** Returns the answer of an injected HTTP status or code; undefined if the call is carried out. */
function injectedAnswer(fault: FaultRule | undefined, request: Request, path: string): CallAnswer | undefined {
  if (fault?.kind === 'http') {
    // `new Response` throws if an answer with one of these statuses has a body.
    const isBodyless = [204, 205, 304].includes(fault.value);
    const body = isBodyless ? null : `HTTP ${fault.value}`;
    return {
      response: new Response(body, { status: fault.value, headers: { 'Content-Type': 'text/plain' } }),
      code: null,
      body,
    };
  }
  if (fault?.kind === 'code') {
    const { body } = render(refusalFor(fault.value, path), {
      language: languageOf(request.headers.get('Accept-Language')),
    });
    const envelope: unknown = JSON.parse(body);
    return respond({ code: fault.value, body: JSON.stringify({ ...Object(envelope), code: fault.value }) });
  }
  return undefined;
}
