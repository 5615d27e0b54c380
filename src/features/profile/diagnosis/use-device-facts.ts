/** The facts about this device that help to find a fault: version, browser, installation, service worker, storage. */
import { useEffect, useState } from 'react';
import { engineName } from '../../../api/reports/engine-name.ts';
import { useInstallMethod } from '../../../device/install.ts';
import { storageFigures } from '../../../platform/storage/storage-usage.ts';

/**
 * `active`: a worker is installed. `waiting`: a new version waits to take over. `none`: no worker is installed yet.
 * `unsupported`: this browser has no service workers.
 */
export type WorkerState = 'active' | 'waiting' | 'none' | 'unsupported';

export interface DeviceFacts {
  readonly version: string;
  readonly engine: string;
  readonly installed: boolean;
  readonly worker: WorkerState;
  /** In bytes. Null if the browser doesn't report it. */
  readonly storage: { readonly usage: number | null; readonly quota: number | null };
}

async function workerState(): Promise<WorkerState> {
  const { serviceWorker: workers }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  if (!workers) return 'unsupported';
  const registration = await workers.getRegistration().catch(() => undefined);
  if (registration?.waiting && registration.active) return 'waiting';
  return registration?.active ? 'active' : 'none';
}

/**
 * Returns the facts, or null until the browser has answered. The worker and the storage are read again each time `open`
 * becomes true.
 */
export function useDeviceFacts(open: boolean): DeviceFacts | null {
  const installed = useInstallMethod() === 'installed';
  const [answers, setAnswers] = useState<Pick<DeviceFacts, 'worker' | 'storage'> | null>(null);
  useEffect(() => {
    if (!open) return undefined;
    let isOutdated = false;
    void Promise.all([workerState(), storageFigures()]).then(([worker, storage]) => {
      if (!isOutdated) setAnswers({ worker, storage });
    });
    return () => {
      isOutdated = true;
    };
  }, [open]);
  return answers && { version: __VERSION__, engine: engineName(navigator.userAgent), installed, ...answers };
}
