/**
 * A device for unit tests of the outbox: a localStorage for the whole test file, the address of the backend, and a
 * language. A test file imports this module first, because the product's modules read the first two when they are
 * loaded.
 */
import { i18n } from '@lingui/core';
import { vi } from 'vitest';
import { TestStorage } from '../test-storage.ts';

Object.defineProperty(globalThis, 'localStorage', { value: new TestStorage() });
vi.stubEnv('VITE_API_BASE', 'http://localhost');
i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

/** Removes the address of the backend, after the tests of a file. */
export function closeDevice(): void {
  vi.unstubAllEnvs();
}
