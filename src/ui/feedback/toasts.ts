/**
 * Toasts: `showToast` shows news (3000 ms), `showShortToast` a small confirmation (2000 ms). Toasts wait in one queue,
 * and one shows at a time. A toast that equals the last one in the queue isn't added. A pointer that moves over a toast
 * stops its time.
 */
export type ToastTone = 'error' | 'success' | 'info';

export interface Toast {
  id: number;
  stayMs: number;
  tone: ToastTone;
  text: string;
  /**
   * Whether the toast says that the person's own action succeeded. The next submit of a form withdraws such a toast.
   */
  isConfirmation: boolean;
  /**
   * Whether the toast stands at the top, because a modal was open or the frame was missing while it showed. The toast
   * stays there after the modal has closed or the frame has come.
   */
  atTop: boolean;
}

const newsStayMs = 3000;
const confirmationStayMs = 2000;

/** If more toasts wait behind the shown one, the oldest waiting toast is dropped. */
const maxWaiting = 5;
/** A paused toast that goes on shows at least this long. */
const minRestMs = 500;

let queue: readonly Toast[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** When the shown toast ends, in milliseconds since the epoch. */
let endsAt = 0;
/** The rest of the time of a paused toast. Null if no toast is paused. */
let pausedRestMs: number | null = null;
let lastId = 0;
let openModals = 0;
/** Whether the frame with its tabs is on the page. */
let isFramed = false;
const listeners = new Set<() => void>();

/** Replaces the queue, and tells the listeners. A toast that has moved to the top stays there. */
function setQueue(next: readonly Toast[]): void {
  const [first, ...rest] = next;
  const mustBeAtTop = openModals > 0 || !isFramed;
  queue = first && mustBeAtTop && !first.atTop ? [{ ...first, atTop: true }, ...rest] : next;
  for (const listener of listeners) listener();
}

function startTimer(milliseconds: number): void {
  clearTimeout(timer);
  endsAt = Date.now() + milliseconds;
  timer = setTimeout(dismissToast, milliseconds);
}

/**
 * Puts a toast at the end of the queue, unless the last one is the same. If that toast shows and isn't paused, its time
 * starts again.
 */
function add(toast: Omit<Toast, 'id' | 'atTop'>): void {
  const last = queue.at(-1);
  if (last && last.text === toast.text && last.tone === toast.tone && last.stayMs === toast.stayMs) {
    if (queue.length === 1 && pausedRestMs === null) startTimer(toast.stayMs);
    return;
  }
  lastId += 1;
  const entry: Toast = { ...toast, id: lastId, atTop: false };
  // The first toast shows, and the second has waited longest.
  const others = queue.length > maxWaiting ? [...queue.slice(0, 1), ...queue.slice(2)] : queue;
  setQueue([...others, entry]);
  if (queue.length === 1) startTimer(entry.stayMs);
}

/**
 * Shows a text for 3000 ms, above the tabs or the action bar. Over a modal and on a page without a frame it stands at
 * the top. Screen readers announce errors at once.
 */
export function showToast({
  tone,
  text,
  isConfirmation = false,
}: Pick<Toast, 'tone' | 'text'> & Partial<Pick<Toast, 'isConfirmation'>>): void {
  add({ stayMs: newsStayMs, tone, text, isConfirmation });
}

/** Shows a short confirmation for 2000 ms. */
export function showShortToast(text: string, tone: ToastTone = 'success'): void {
  add({ stayMs: confirmationStayMs, tone, text, isConfirmation: true });
}

/**
 * Removes the confirmations, because the person has begun another action. Otherwise the confirmation of one save would
 * stand beside the wait or the failure of the next save.
 */
function withdrawConfirmations(): void {
  // First the waiting confirmations go, so that none of them shows when the current one is dismissed.
  setQueue(queue.filter(({ isConfirmation }, index) => index === 0 || !isConfirmation));
  if (queue[0]?.isConfirmation) dismissToast();
}

/** Closes the current toast and shows the next one. */
export function dismissToast(): void {
  clearTimeout(timer);
  pausedRestMs = null;
  const [, ...rest] = queue;
  setQueue(rest);
  const next = rest[0];
  if (next) startTimer(next.stayMs);
}

/** Closes the current toast, and drops the toasts that wait. */
export function clearToasts(): void {
  queue = queue.slice(0, 1);
  dismissToast();
}

/** Stops the time of the current toast until `resumeToast`. */
export function pauseToast(): void {
  if (queue.length === 0 || pausedRestMs !== null) return;
  clearTimeout(timer);
  pausedRestMs = Math.max(0, endsAt - Date.now());
}

/** Lets the time of a paused toast go on, for at least `minRestMs`. */
export function resumeToast(): void {
  if (pausedRestMs === null) return;
  const rest = pausedRestMs;
  pausedRestMs = null;
  startTimer(Math.max(rest, minRestMs));
}

/**
 * Shows toasts at the top, because the modal that opens may have its main button at the bottom. Returns a function to
 * call when the modal closes.
 */
export function showToastsAtTop(): () => void {
  openModals += 1;
  // At the top the toast is a new element, so no event of the pointer would end the pause.
  resumeToast();
  setQueue(queue);
  return () => {
    openModals -= 1;
  };
}

/**
 * Shows the next toasts at the bottom, above the tabs of the frame. A page without a frame may have its main button
 * there. Returns a function to call when the frame goes.
 */
export function showToastsAboveTabs(): () => void {
  isFramed = true;
  return () => {
    isFramed = false;
    setQueue(queue);
  };
}

/** Withdraws confirmations whenever a form is submitted. Returns a function that stops it. */
export function withdrawOnSubmit(): () => void {
  document.addEventListener('submit', withdrawConfirmations, true);
  return () => document.removeEventListener('submit', withdrawConfirmations, true);
}

/** Returns the toast that shows now, or null. */
export function currentToast(): Toast | null {
  return queue[0] ?? null;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
