/**
 * Toasts: `notify` shows news (3000 ms), `toast` a small confirmation (2000 ms). They queue, one shows at a time, and
 * the same words twice in a row show once. A pointer or the focus on a toast stops its time.
 */
export type NoticeTone = 'error' | 'success' | 'info';

export interface Notice {
  id: number;
  kind: 'notice' | 'toast';
  tone: NoticeTone;
  text: string;
}

const stayMs = { notice: 3000, toast: 2000 } as const;

const maxWaiting = 5;

let queue: readonly Notice[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let endsAt = 0;
let heldRestMs: number | null = null;
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
    if (queue.length === 1 && heldRestMs === null) run(stayMs[notice.kind]);
    return;
  }
  lastId += 1;
  const entry: Notice = { ...notice, id: lastId };
  const waiting = queue.length > maxWaiting ? [...queue.slice(0, 1), ...queue.slice(2)] : queue;
  tell([...waiting, entry]);
  if (queue.length === 1) run(stayMs[entry.kind]);
}

/** Shows a text for 3000 ms, above the tabs or the action bar. Screen readers announce errors at once. */
export function notify({ tone, text }: { tone: NoticeTone; text: string }): void {
  add({ kind: 'notice', tone, text });
}

/** Shows a short text for 2000 ms. */
export function toast(text: string): void {
  add({ kind: 'toast', tone: 'info', text });
}

/** Closes the current toast and shows the next one. */
export function dismiss(): void {
  clearTimeout(timer);
  heldRestMs = null;
  const [, ...rest] = queue;
  tell(rest);
  const next = rest[0];
  if (next) run(stayMs[next.kind]);
}

/** Stops the time of the current toast until `resume`. */
export function hold(): void {
  if (queue.length === 0 || heldRestMs !== null) return;
  clearTimeout(timer);
  heldRestMs = Math.max(0, endsAt - Date.now());
}

/** Lets the time of a held toast go on, for at least 500 ms. */
export function resume(): void {
  if (heldRestMs === null) return;
  const rest = heldRestMs;
  heldRestMs = null;
  run(Math.max(rest, 500));
}

/** Returns the toast that shows now, or null. */
export function currentNotice(): Notice | null {
  return queue[0] ?? null;
}

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
