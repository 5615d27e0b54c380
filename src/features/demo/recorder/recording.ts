/**
 * A recording: where a session in the demo began, and each step since. The reducer `record` has the rules. Typing keeps
 * only the last value of a field, a click that opens the console is dropped, and a full recording takes no more steps.
 */
import * as v from 'valibot';
import { faultRule, scenarioNames } from '../../../../contract/controls.ts';

const nameMatch = v.object({ isPattern: v.boolean(), source: v.string() });
const place = v.object({
  by: v.picklist(['role', 'label', 'css']),
  of: v.string(),
  name: v.nullable(nameMatch),
  holding: v.nullable(nameMatch),
  nth: v.nullable(v.number()),
});
const locator = v.pipe(v.array(place), v.readonly());

const modifier = v.picklist(['Alt', 'Control', 'Meta', 'Shift']);
export type Modifier = v.InferOutput<typeof modifier>;

/** Settings of the device. The keys are their storage keys. */
const settings = v.object({
  local: v.record(v.string(), v.string()),
  session: v.record(v.string(), v.string()),
});
export type Settings = v.InferOutput<typeof settings>;

/** One action of a person. Times are in ms. */
const action = v.variant('kind', [
  v.object({
    kind: v.literal('click'),
    on: locator,
    /** 0 for a short click. */
    heldMs: v.number(),
    /** 2 for a double click. */
    times: v.number(),
    modifiers: v.array(modifier),
    /** Whether a test may have to scroll to the control, because a long list draws only the rows near the screen. */
    scrolled: v.boolean(),
  }),
  /**
   * A click that hits no control, for example beside a sheet, which closes the sheet. `x` and `y` are in CSS pixels,
   * from the top left corner of the window.
   */
  v.object({ kind: v.literal('point'), x: v.number(), y: v.number() }),
  /** `by` says how far the pointer moved, in CSS pixels. */
  v.object({ kind: v.literal('drag'), on: locator, by: v.object({ x: v.number(), y: v.number() }) }),
  /** A finger that rests on a control. It makes no click. */
  v.object({ kind: v.literal('hold'), on: locator, heldMs: v.number() }),
  v.object({ kind: v.literal('fill'), on: locator, value: v.string() }),
  /** A password. Its text isn't recorded. `which` is 0 for the demo's own. Equal passwords have the same `which`. */
  v.object({ kind: v.literal('password'), on: locator, which: v.number(), length: v.number() }),
  /** A captcha from an e-mail. `mail` is the mail that contains it, counted from 0. Null if no such mail was found. */
  v.object({ kind: v.literal('captcha'), on: locator, typed: v.string(), mail: v.nullable(v.number()) }),
  v.object({ kind: v.literal('select'), on: locator, labels: v.array(v.string()) }),
  /** `content` is the base64 of the file. Null if the file was too large to be recorded, or may hold passwords. */
  v.object({
    kind: v.literal('file'),
    on: locator,
    name: v.string(),
    type: v.string(),
    content: v.nullable(v.string()),
  }),
  /** A paste that the app handled itself. Any other paste is recorded as the field's value. */
  v.object({ kind: v.literal('paste'), on: locator, text: v.string() }),
  /** `on` is null for Escape, and if no control had the focus. */
  v.object({
    kind: v.literal('press'),
    on: v.nullable(locator),
    key: v.string(),
    /** The option or the button that the key acts on. A test waits for it, because it may appear late. */
    ready: v.nullable(v.object({ on: locator, is: v.picklist(['selected', 'enabled']) })),
  }),
  v.object({ kind: v.literal('move'), how: v.picklist(['back', 'forward', 'reload']) }),
  /**
   * A page that was opened by its address. `account` is null if it stays the same. `settings` has the settings that
   * changed meanwhile.
   */
  v.object({ kind: v.literal('goto'), address: v.string(), account: v.nullable(v.string()), settings }),
  v.object({ kind: v.literal('control'), path: v.string(), body: v.string() }),
  v.object({ kind: v.literal('resize'), width: v.number(), height: v.number() }),
]);
export type Action = v.InferOutput<typeof action>;

/** A changing call of the app that was answered, except log-in and log-out, and the code of its answer. */
const call = v.object({ method: v.string(), path: v.string(), code: v.number() });
export type Call = v.InferOutput<typeof call>;

/** The roles of a layer that covers the page and takes the clicks. */
export const dialogRoles = ['dialog', 'alertdialog', 'menu'] as const;

/** The screen after a step. A property is null if the page was still changing, or if the screen has no such element. */
const seen = v.object({
  address: v.nullable(v.string()),
  title: v.nullable(nameMatch),
  /** The topmost dialog or menu. */
  dialog: v.nullable(v.object({ role: v.picklist(dialogRoles), name: nameMatch })),
});
export type Seen = v.InferOutput<typeof seen>;

const step = v.object({
  at: v.number(),
  action,
  /** Whether another page was still loading when the action came. */
  early: v.boolean(),
  calls: v.array(call),
  toasts: v.array(nameMatch),
  /** Null until the next step begins or the console opens. */
  seen: v.nullable(seen),
});
export type Step = v.InferOutput<typeof step>;

const data = v.variant('kind', [
  v.object({
    kind: v.literal('scenario'),
    scenario: v.picklist(scenarioNames),
    seed: v.number(),
    /** The device's time at which the data was seeded. */
    seededAt: v.number(),
  }),
  /** A saved situation. A test checks by `digest` whether a file is the right one. */
  v.object({ kind: v.literal('file'), name: v.string(), digest: v.string(), seededAt: v.number() }),
]);
export type StartData = v.InferOutput<typeof data>;

const start = v.object({
  at: v.number(),
  data,
  clockOffset: v.number(),
  latencyMs: v.number(),
  jitterMs: v.number(),
  rules: v.array(faultRule),
  customer: v.object({ name: v.nullable(v.string()), colour: v.nullable(v.string()) }),
  /** The account and the page before the first step. */
  account: v.nullable(v.string()),
  address: v.string(),
  /** The page's index in the browser's history. A test can't go back further. */
  entry: v.number(),
  seen,
  device: v.object({
    origin: v.string(),
    width: v.number(),
    height: v.number(),
    language: v.string(),
    timeZone: v.string(),
    dark: v.boolean(),
    lessMotion: v.boolean(),
    touch: v.boolean(),
    ...settings.entries,
  }),
});
export type Start = v.InferOutput<typeof start>;

export const recording = v.object({
  data,
  /** Null until the first step. */
  start: v.nullable(start),
  steps: v.array(step),
  isFull: v.boolean(),
});
export type Recording = v.InferOutput<typeof recording>;

/** A longer recording would make a test that nobody reads, and would fill the browser's storage. */
export const maxSteps = 500;
/** A toast belongs to the last step if it shows within this time. A later toast probably has another cause. */
const toastWithinMs = 3_000;

type Event =
  /** `start` and `seen` describe the screen before the action. */
  | { kind: 'acted'; at: number; action: Action; early: boolean; start: Start; seen: Seen }
  | { kind: 'called'; call: Call }
  | { kind: 'codeFound'; typed: string; mail: number }
  | { kind: 'toasted'; at: number; text: v.InferOutput<typeof nameMatch> }
  /** The last step opened the console, so it belongs to no test. */
  | { kind: 'consoleOpened' }
  /** The console is about to cover the screen. An export from the console needs the screen after the last step. */
  | { kind: 'screenRead'; seen: Seen };

/** Returns an empty recording that begins with this data. */
export function beginRecording(from: StartData): Recording {
  return { data: from, start: null, steps: [], isFull: false };
}

/** Returns the field into which the action types, as a text. Null for any other action. */
const typedField = (given: Action): string | null =>
  given.kind === 'fill' || given.kind === 'password' || given.kind === 'captcha' ? JSON.stringify(given.on) : null;

/**
 * Returns whether `next` replaces `last`: another letter in the same field, another size of the window, or the second
 * half of a double click.
 */
function replaces(next: Action, last: Action): boolean {
  if (next.kind === 'resize' && last.kind === 'resize') return true;
  if (next.kind === 'click' && last.kind === 'click')
    return next.times === last.times + 1 && JSON.stringify(next.on) === JSON.stringify(last.on);
  const field = typedField(next);
  return field !== null && typedField(last) === field;
}

function withLast(before: Recording, change: (last: Step) => Partial<Step>): Recording {
  const last = before.steps.at(-1);
  return last === undefined
    ? before
    : { ...before, steps: [...before.steps.slice(0, -1), { ...last, ...change(last) }] };
}

/** Returns the recording with the action as its last step, or in the place of the step that it continues. */
function addAction(
  before: Recording,
  { at, action: newAction, early, start: startBefore, seen: seenBefore }: Event & { kind: 'acted' },
): Recording {
  const last = before.steps.at(-1);
  if (last !== undefined && replaces(newAction, last.action))
    return withLast(before, () => ({ at, action: newAction }));
  if (before.steps.length >= maxSteps) return { ...before, isFull: true };
  // If the second click of a double click hits another control, it is a single click there.
  const singleAction: Action = newAction.kind === 'click' ? { ...newAction, times: 1 } : newAction;
  const next: Step = { at, action: singleAction, early, calls: [], toasts: [], seen: null };
  // The screen before this action is the screen after the step before.
  const { steps } = withLast(before, () => ({ seen: seenBefore }));
  return { ...before, start: before.start ?? startBefore, steps: [...steps, next] };
}

/** Returns the recording after an event. An event about the last step changes nothing if there is no step. */
export function record(before: Recording, event: Event): Recording {
  switch (event.kind) {
    case 'acted':
      return addAction(before, event);
    case 'called':
      return withLast(before, ({ calls }) => ({ calls: [...calls, event.call] }));
    case 'codeFound':
      return {
        ...before,
        steps: before.steps.map((step) =>
          step.action.kind === 'captcha' && step.action.typed === event.typed
            ? { ...step, action: { ...step.action, mail: event.mail } }
            : step,
        ),
      };
    case 'toasted':
      return withLast(before, ({ at, toasts }) =>
        event.at - at > toastWithinMs ? {} : { toasts: [...toasts, event.text] },
      );
    case 'consoleOpened':
      return { ...before, steps: before.steps.slice(0, -1) };
    case 'screenRead':
      return withLast(before, () => ({ seen: event.seen }));
  }
}
