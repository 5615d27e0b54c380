/** Watches the page's calls: the changing ones that were answered, and the controls that a person or a script used. */
import * as v from 'valibot';
import { envelope } from '../../../../contract/envelope.ts';
import { endpoints } from '../../../../contract/index.ts';
import { login, logout } from '../../../../contract/user.ts';
import { currentUrl, siteOrigin } from '../../../platform/base-path.ts';
import type { Call } from './recording.ts';

/** The changing calls of the contract, without log-in and log-out. A test logs in by itself. */
const changing: ReadonlySet<string> = new Set(
  Object.values(endpoints)
    .filter(({ mutates, path }) => mutates && path !== login.path && path !== logout.path)
    .map(({ method, path }) => `${method} ${path}`),
);

/** The controls that change the backend's situation. A test has to repeat their calls. */
const situationControls: ReadonlySet<string> = new Set([
  '/__mock/reset',
  '/__mock/load',
  '/__mock/faults',
  '/__mock/clock',
  '/__mock/customer',
]);

declare global {
  interface Window {
    /** The app's calls that have no answer yet. */
    demoCallsOpen?: number;
  }
}

interface Watchers {
  onCall: (call: Call) => void;
  onControl: (path: string, body: string) => void;
}

async function codeOf(response: Response): Promise<number | null> {
  try {
    return v.parse(envelope, await response.json()).code;
  } catch {
    return null;
  }
}

/** Keeps the number of calls without an answer in `demoCallsOpen`, which an exported test reads. */
async function counted(path: string, answer: Promise<Response>): Promise<Response> {
  if (!path.startsWith('/api/')) return await answer;
  const count = (by: number): void => {
    window.demoCallsOpen = (window.demoCallsOpen ?? 0) + by;
  };
  count(1);
  try {
    return await answer;
  } finally {
    count(-1);
  }
}

/** Wraps the page's `fetch`. Answers pass unchanged. */
export function watchCalls({ onCall, onControl }: Watchers): void {
  const inner = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const isRequest = input instanceof Request;
    const { origin, pathname: path } = new URL(isRequest ? input.url : input, currentUrl());
    const method = init?.method ?? (isRequest ? input.method : 'GET');
    const isChanging = origin === siteOrigin() && changing.has(`${method} ${path}`);
    const isControl = origin === siteOrigin() && method === 'POST' && situationControls.has(path);
    if (!isChanging && !isControl) return await counted(path, inner(input, init));
    const request = new Request(input, init);
    const body = isControl ? request.clone().text() : Promise.resolve('');
    const response = await counted(path, inner(request));
    const [code, text] = await Promise.all([codeOf(response.clone()), body]);
    if (isChanging && code !== null) onCall({ method, path, code });
    if (isControl && code === 0) onControl(path, text === '' ? '{}' : text);
    return response;
  };
}
