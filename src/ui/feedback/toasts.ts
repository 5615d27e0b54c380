/**
 * What the app says in passing. `notify` is for what happened (3000 ms), `toast` for a small confirmation (2000 ms).
 * They queue, one shows at a time, and the same words twice in a row are said once. A pointer or focus on one holds it.
 */
export type NoticeTone = 'error' | 'success' | 'info';

export interface Notice {
  id: number;
  kind: 'notice' | 'toast';
  tone: NoticeTone;
  text: string;
}

/** How long each stays, in ms. */
const noticeTime = { notice: 3000, toast: 2000 } as const;

const mostWaiting = 5;

let queue: readonly Notice[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let endsAt = 0;
let held: number | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function tell(next: readonly Notice[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function run(milliseconds: number): void {
  clearTimeout(timer);
  endsAt = Date.now() + milliseconds;
  timer = setTimeout(dismiss, milliseconds);
}

function add(notice: Omit<Notice, 'id'>): void {
  const last = queue.at(-1);
  if (last && last.text === notice.text && last.tone === notice.tone && last.kind === notice.kind) {
    if (queue.length === 1 && held === null) run(noticeTime[notice.kind]);
    return;
  }
  lastId += 1;
  const entry: Notice = { ...notice, id: lastId };
  const waiting = queue.length > mostWaiting ? [...queue.slice(0, 1), ...queue.slice(2)] : queue;
  tell([...waiting, entry]);
  if (queue.length === 1) run(noticeTime[entry.kind]);
}

/** Shows words for 3000 ms, above the tabs or the action bar. Errors are announced at once. */
export function notify({ tone, text }: { tone: NoticeTone; text: string }): void {
  add({ kind: 'notice', tone, text });
}

/** Shows a few words for 2000 ms. */
export function toast(text: string): void {
  add({ kind: 'toast', tone: 'info', text });
}

/** Puts away what shows now; the next one follows. */
export function dismiss(): void {
  clearTimeout(timer);
  held = null;
  const [, ...rest] = queue;
  tell(rest);
  const next = rest[0];
  if (next) run(noticeTime[next.kind]);
}

/** Stops the clock of what shows now, until `resume`. */
export function hold(): void {
  if (queue.length === 0 || held !== null) return;
  clearTimeout(timer);
  held = Math.max(0, endsAt - Date.now());
}

export function resume(): void {
  if (held === null) return;
  const rest = held;
  held = null;
  run(Math.max(rest, 500));
}

/** For the host: the one that shows now, or null. */
export function currentNotice(): Notice | null {
  return queue[0] ?? null;
}

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
