/**
 * Records what a person does in the demo, so that the console can export it as a test. Clicks on the console aren't
 * recorded, but its changes are. The texts of passwords aren't recorded.
 */
import type { RegisteredRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import {
  getInbox,
  getMockState,
  loadMock,
  resetMock,
  setCustomer,
  setFaults,
  type MockState,
} from '../../../../contract/controls.ts';
import { callMockControl } from '../../../api/demo/mock-controls.ts';
import { demoConsoleAtom, loadedFileNameAtom } from '../../../api/demo/demo-console-state.ts';
import { store } from '../../../api/store.ts';
import { currentToast, subscribeToToasts } from '../../../ui/feedback/toasts.ts';
import { refetchApp } from '../demo-actions.ts';
import { holdPages } from './hold-pages.ts';
import { toastMatch } from './name-match.ts';
import { readChange, readClick, readFile, readInput, readKey, readPaste } from './read-event.ts';
import { beginPress, heldMsOf, readRelease } from './read-press.ts';
import { beginRecording, type Action, type Seen, type StartData } from './recording.ts';
import { addressOf, readDevice, readMove, readOpening, readSeen, readStart } from './read-screen.ts';
import { applyToRecording, readStoredRecording, recordingAtom, saveChanges, setRecording } from './tab-recording.ts';
import { watchCalls } from './watch-calls.ts';
import { arePagesMounted, currentAccount, watchPages } from './watch-pages.ts';

/** A script that has changed the backend sends this event to the window, so that the pages read their data again. */
const changedEvent = 'demo-changed';
/** The backend's situation when the recording began or continued. Null until it was read. */
let baseState: MockState | null = null;
/** The first actions, which wait until the situation is read. Null afterwards. */
let waitingActions: ((begun: MockState) => void)[] | null = [];
/** The faults that were set last, as JSON. */
let faults = '';
/** The faults that the start and the steps of the recording have set, as JSON. */
let recordedFaults = '';
let appRouter: RegisteredRouter | null = null;

const nothingSeen: Seen = { address: null, title: null, dialog: null };
/** The screen when the console opened. It belongs only to the first change in the console. */
let underConsole = nothingSeen;

/**
 * Returns the screen. While the console covers it, returns the screen from before, but only once, because a later
 * change in the console sees nothing new.
 */
function takeSeen(): Seen {
  if (!store.get(demoConsoleAtom).open) return readSeen(appRouter?.state.status === 'idle');
  const seen = underConsole;
  underConsole = nothingSeen;
  return seen;
}

/** Records an action. The screen is read at once, because the action is about to change it. */
function recordAction(action: Action | null, seen = takeSeen()): void {
  if (action === null) return;
  const [at, device, account, address] = [Date.now(), readDevice(), currentAccount(), addressOf()];
  // Whether the person acted before the next page had loaded.
  const early = isIdle() && appRouter?.state.status === 'pending';
  const add = (begun: MockState): void => {
    const present = store.get(recordingAtom);
    if (present === null) return;
    const lastResize = present.steps.findLast((step) => step.action.kind === 'resize')?.action;
    const size = lastResize?.kind === 'resize' ? lastResize : (present.start?.device ?? device);
    const start = readStart({ at, data: present.data, begun, account, address, seen, device });
    // Only a new width counts, because a phone's keyboard changes the height.
    if (size.width !== device.width) {
      const { width, height } = device;
      applyToRecording({ kind: 'acted', at, action: { kind: 'resize', width, height }, early: false, start, seen });
    }
    applyToRecording({ kind: 'acted', at, action, early, start, seen });
  };
  if (waitingActions) waitingActions.push(add);
  else if (baseState) add(baseState);
}

/** Stores the backend's situation when a recording begins or continues. */
function setBase(state: MockState): void {
  baseState = state;
  faults = JSON.stringify(state.faults);
  recordedFaults = faults;
}

/** Begins a new recording with the backend's present data. */
async function begin(data: (state: MockState) => StartData): Promise<void> {
  const state = await callMockControl(getMockState, {});
  setBase(state);
  setRecording(beginRecording(data(state)));
}

function scenarioData({ scenario, seed, seededAt }: MockState): StartData {
  return { kind: 'scenario', scenario, seed, seededAt: Date.parse(seededAt ?? '') || 0 };
}

/** Begins a new recording whose data is in a saved file. `digest` is the digest in that file. */
export async function beginFromFile(name: string, digest: string): Promise<void> {
  await begin(({ seededAt }) => ({ kind: 'file', name, digest, seededAt: Date.parse(seededAt ?? '') || 0 }));
}

/** Begins a new recording with the present scenario. Call it only if the data is unchanged since it was seeded. */
export async function beginFromScenario(): Promise<void> {
  await begin(scenarioData);
}

const dumpHead = v.object({ digest: v.string() });

function recordFaults(seen?: Seen): void {
  recordedFaults = faults;
  recordAction({ kind: 'control', path: setFaults.path, body: faults }, seen);
}

/** Handles a call of a backend control. `body` is its JSON. */
function followControl(path: string, body: string): void {
  if (path === resetMock.path) void beginFromScenario();
  else if (path === loadMock.path)
    void beginFromFile(store.get(loadedFileNameAtom), v.parse(dumpHead, JSON.parse(body)).digest);
  else if (path === setFaults.path) {
    faults = JSON.stringify(v.parse(setFaults.request, JSON.parse(body)));
    // While the pages are unmounted, the console removes the faults for a log-in and restores them. Such changes are no
    // steps.
    if (arePagesMounted()) recordFaults();
  }
  // An empty change of the customer only reads it, so it is no step.
  else if (path !== setCustomer.path || body !== '{}') recordAction({ kind: 'control', path, body });
}

/**
 * Continues this tab's recording if the backend still has the recording's data. Otherwise begins one if the data is
 * unchanged.
 */
async function resume(): Promise<void> {
  const state = await callMockControl(getMockState, {});
  setBase(state);
  const stored = readStoredRecording();
  const isSame = stored !== null && stored.data.seededAt === scenarioData(state).seededAt;
  if (isSame && (stored.steps.length > 0 || stored.data.kind === 'file')) store.set(recordingAtom, stored);
  else setRecording(state.touched ? null : beginRecording(scenarioData(state)));
  const waited = waitingActions ?? [];
  waitingActions = null;
  // The screen from before the page was loaded again is unknown.
  if (isSame && stored.steps.length > 0) recordAction(readOpening(stored.start?.entry ?? null), nothingSeen);
  for (const add of waited) add(state);
}

/** True while a click is handled. If the console opens meanwhile, the click opened it and is no step of a test. */
let isClicking = false;
let submittedAt = Number.NEGATIVE_INFINITY;
/** Enter in a field makes the browser click the form's button within this time, in ms. */
const submitWithinMs = 50;

/** The tour's bar. Clicks on it aren't recorded, but the changes that they make are. */
const tourBar = '[data-tour]';

/** Returns whether an event belongs to the app, and not to the console or the tour's bar. */
function isOfApp({ target }: Event): boolean {
  const isOwn = target instanceof Element && target.closest(tourBar) !== null;
  return !isOwn && isIdle();
}

/**
 * Returns whether a click of the person reaches the app. The console must be closed, the pages must be mounted, and no
 * tap from before the start may still wait to be repeated.
 */
const isIdle = (): boolean => !store.get(demoConsoleAtom).open && arePagesMounted() && window.earlyTap === undefined;

function onClick(event: MouseEvent): void {
  if (!isOfApp(event)) return;
  const isImplicit = event.detail === 0 && event.timeStamp - submittedAt < submitWithinMs;
  if (isImplicit) return;
  isClicking = true;
  setTimeout(() => {
    isClicking = false;
  });
  const heldMs = heldMsOf(event);
  if (heldMs !== null) recordAction(readClick(event, heldMs));
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isOfApp(event)) return;
  const action = readKey(event);
  if (action?.kind === 'press' && action.key === 'Enter') submittedAt = event.timeStamp;
  recordAction(action);
}

/** Finds out whether a typed code was mailed, because a mailed code differs in each run. */
async function readMails(typed: string): Promise<void> {
  const mails = await callMockControl(getInbox, {});
  const mail = mails.toReversed().findLastIndex(({ captcha }) => captcha === typed);
  if (mail >= 0) applyToRecording({ kind: 'codeFound', typed, mail });
}

function onInput(event: Event): void {
  if (!isOfApp(event)) return;
  const action = readInput(event);
  recordAction(action);
  if (action?.kind === 'captcha') void readMails(action.typed).catch(() => {});
}

function onChange(event: Event): void {
  if (!isOfApp(event)) return;
  recordAction(readChange(event));
  void readFile(event).then(recordAction);
}

/** Records the browser's back and forward buttons. The app's own buttons are recorded as clicks. */
function watchHistory(): void {
  window.navigation?.addEventListener('navigate', ({ navigationType, userInitiated, destination }) => {
    if (navigationType !== 'traverse' || !userInitiated || !destination.sameDocument || !isIdle()) return;
    const from = window.navigation?.currentEntry?.index ?? 0;
    recordAction(readMove(destination, from, store.get(recordingAtom)?.start?.entry ?? null));
  });
}

/**
 * Records what changes while the pages are unmounted: the faults, the account, the page and the settings. If there is
 * no step yet, and the faults are the same, nothing is recorded. The start of the recording, read at the first step,
 * then contains the changes.
 */
function watchChanges(): void {
  let seen = nothingSeen;
  watchPages({
    onUnmount: () => {
      seen = takeSeen();
    },
    onMounted: (opening) => {
      if (faults !== recordedFaults) recordFaults(seen);
      if ((store.get(recordingAtom)?.steps.length ?? 0) > 0) recordAction(opening, seen);
    },
  });
}

/** Reads the screen before the console covers it. */
function watchConsole(): void {
  let wasOpen = store.get(demoConsoleAtom).open;
  store.sub(demoConsoleAtom, () => {
    const { open } = store.get(demoConsoleAtom);
    if (open && !wasOpen) {
      underConsole = readSeen(appRouter?.state.status === 'idle');
      if (isClicking) applyToRecording({ kind: 'consoleOpened' });
      applyToRecording({ kind: 'screenRead', seen: underConsole });
    }
    wasOpen = open;
  });
}

/** Starts recording. Call it once, before the first render, because a person may click at once. */
export function startRecorder(router: RegisteredRouter): void {
  appRouter = router;
  holdPages(router);
  watchCalls({ onCall: (call) => applyToRecording({ kind: 'called', call }), onControl: followControl });
  window.addEventListener('pointerdown', beginPress, true);
  window.addEventListener('pointerup', (event) => isOfApp(event) && recordAction(readRelease(event)), true);
  window.addEventListener('click', onClick, true);
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('input', onInput, true);
  // This listener runs after the app's own, because the app decides first whether it takes the text itself.
  window.addEventListener('paste', (event) => isOfApp(event) && recordAction(readPaste(event)));
  window.addEventListener('change', onChange, true);
  window.addEventListener('pagehide', saveChanges);
  window.addEventListener(changedEvent, () => void refetchApp());
  watchHistory();
  watchChanges();
  subscribeToToasts(() => {
    const text = currentToast()?.text;
    if (text !== undefined && isIdle()) applyToRecording({ kind: 'toasted', at: Date.now(), text: toastMatch(text) });
  });
  watchConsole();
  // Without an answer nothing is recorded, and the console says so.
  void resume().catch(() => {});
}
