/**
 * Runs the camera and reads codes from its video. The camera is on only while `active` is true and the page is visible,
 * and a camera that opens too late is closed at once.
 */
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type Camera, type CameraFailure, openCamera } from '../../platform/scan/camera.ts';
import { openQrReader } from '../../platform/scan/qr-reader.ts';

/** The pause between two frames, in milliseconds. It leaves the phone time for everything else. */
const framePauseMs = 120;

export type ScannerState =
  | { state: 'starting' }
  | { state: 'on'; setTorch: Camera['setTorch'] }
  | { state: 'failed'; why: CameraFailure };

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * Opens the camera and reads its picture until `signal` is aborted or the camera is lost. `video` shows the picture.
 */
async function scan(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onState: (state: ScannerState) => void,
  onCode: (text: string) => void,
): Promise<void> {
  const camera = await openCamera();
  if (typeof camera === 'string') {
    if (!signal.aborted) onState({ state: 'failed', why: camera });
    return;
  }
  if (signal.aborted) {
    camera.stop();
    return;
  }
  const reader = openQrReader();
  signal.addEventListener('abort', () => {
    camera.stop();
    reader.close();
    video.srcObject = null;
  });
  let isLost = false;
  // Without this, the last picture would stand still, and nothing would say why no code is found. The camera
  // counts as busy, because another program may have taken it.
  void camera.lost.then(() => {
    isLost = true;
    if (!signal.aborted) onState({ state: 'failed', why: 'busy' });
  });
  const isRunning = (): boolean => !signal.aborted && !isLost;
  video.srcObject = camera.stream;
  await video.play().catch(() => {});
  if (isRunning()) onState({ state: 'on', setTorch: camera.setTorch });
  while (isRunning()) {
    // If the decoder can't start, the reader starts it again later. Until then no frame has a code.
    const text = await reader.readVideo(video).catch(() => null);
    if (text !== null && !signal.aborted) onCode(text);
    await wait(framePauseMs);
  }
}

/**
 * Returns the ref of the video element and the scanner's state. `onCode` gets every code, and the same code again with
 * each frame. `retry` opens the camera again.
 */
export function useScanner(
  active: boolean,
  onCode: (text: string) => void,
): { video: RefObject<HTMLVideoElement | null>; scanner: ScannerState; retry: () => void } {
  const video = useRef<HTMLVideoElement>(null);
  const [scanner, setScanner] = useState<ScannerState>({ state: 'starting' });
  const [attempt, setAttempt] = useState(0);
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const reportCode = useEffectEvent(onCode);
  const isOn = active && isVisible;

  useEffect(() => {
    const element = video.current;
    if (!isOn || !element) return undefined;
    const stop = new AbortController();
    void scan(element, stop.signal, setScanner, (text) => reportCode(text));
    return () => {
      stop.abort();
      setScanner({ state: 'starting' });
    };
  }, [isOn, attempt]);

  return { video, scanner, retry: () => setAttempt(attempt + 1) };
}
