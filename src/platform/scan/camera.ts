/** Opens the camera, the rear one if there is one, and switches its light. Nothing is recorded and nothing is sent. */

/**
 * Why there is no picture. `refused`: the person or the site's policy doesn't allow the camera. `missing`: the device
 * has no camera. `busy`: another program uses the camera. `unsupported`: the browser gives this page no camera.
 */
export type CameraFailure = 'refused' | 'missing' | 'busy' | 'unsupported';

export interface Camera {
  stream: MediaStream;
  /** Switches the light. Null if the browser offers no light. The promise rejects if the light can't be switched. */
  setTorch: ((on: boolean) => Promise<void>) | null;
  /**
   * Resolves when the picture ends by itself, for example because another program took the camera or the person took
   * the permission back. `stop` doesn't resolve it.
   */
  lost: Promise<void>;
  /** Switches the camera off. */
  stop: () => void;
}

/** The DOM's types lack the light. */
interface TorchCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}
interface TorchConstraint extends MediaTrackConstraintSet {
  torch: boolean;
}

const failures: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Returns why `getUserMedia` failed. */
function cameraFailure(error: unknown): CameraFailure {
  return (error instanceof DOMException ? failures[error.name] : undefined) ?? 'unsupported';
}

/** Resolves with the camera, or with the reason why there is none. The browser may ask the person first. */
export async function openCamera(): Promise<Camera | CameraFailure> {
  // On pages from plain HTTP, except on 127.0.0.1 and localhost, `mediaDevices` is undefined.
  if (!('mediaDevices' in navigator)) return 'unsupported';
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      // This size is enough to read a code. Our decoder reduces the frames further (`maxFrameSide` in qr-reader.ts).
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    const [track] = stream.getVideoTracks();
    // Older versions of Firefox have no `getCapabilities`.
    const capabilities: TorchCapabilities = track && 'getCapabilities' in track ? track.getCapabilities() : {};
    return {
      stream,
      setTorch:
        track && capabilities.torch === true
          ? (on) => {
              const light: TorchConstraint = { torch: on };
              return track.applyConstraints({ advanced: [light] });
            }
          : null,
      lost: new Promise((resolve) => {
        track?.addEventListener('ended', () => resolve(), { once: true });
      }),
      stop: () => {
        for (const mediaTrack of stream.getTracks()) mediaTrack.stop();
      },
    };
  } catch (error) {
    return cameraFailure(error);
  }
}
