/** The demo's listeners on every page: the recorder, and the opening of dropped files. */
import type { RegisteredRouter } from '@tanstack/react-router';
import { openDroppedFiles } from './dropped-file.ts';
import { startRecorder } from './recorder/recorder.ts';

/** Starts the listeners. Call it once, before the first render. */
export function startDemo(router: RegisteredRouter): void {
  startRecorder(router);
  openDroppedFiles();
}
