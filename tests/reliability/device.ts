/**
 * One person's device: a real Chromium with a profile of its own on disk, behind a gateway that counts and breaks. It
 * can be shut properly, or killed as a phone kills what it needs the memory of; and it opens again on what is left.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  test as base,
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { openGateway, type Gateway } from './gateway.ts';

export class Device {
  readonly #folder: string;
  readonly #options: BrowserContextOptions & LaunchOptions;
  #context: BrowserContext | null = null;

  private constructor(folder: string, options: BrowserContextOptions & LaunchOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  static async make(options: BrowserContextOptions & LaunchOptions): Promise<Device> {
    return new Device(await mkdtemp(join(tmpdir(), 'device-')), options);
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The device is off');
    return this.#context;
  }

  /** Starts the browser; gives a page that shows nothing yet. */
  async start(): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#folder, this.#options);
    // The announcement opens by itself once; here it was read.
    await this.#context.addInitScript(() =>
      sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })),
    );
    return this.#context.pages()[0] ?? (await this.#context.newPage());
  }

  /** Shuts the browser as a person does. */
  async stop(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  /** `kill -9` of the whole browser: no page hears of it, nothing more is written. */
  async kill(): Promise<void> {
    const { context } = this;
    const gone = new Promise<void>((resolve) => {
      context.once('close', () => resolve());
    });
    process.kill(this.#pid(), 'SIGKILL');
    await gone;
    this.#context = null;
  }

  /** The browser's own process, of this profile and no other. */
  #pid(): number {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/u.test(name)) continue;
      let words: string[] = [];
      try {
        words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      } catch {
        // It ended meanwhile.
      }
      const command = words.join(' ');
      if (command.includes(`--user-data-dir=${this.#folder}`) && !command.includes('--type=')) return Number(name);
    }
    throw new Error('The browser runs in no process');
  }

  async remove(): Promise<void> {
    await this.stop().catch(() => {});
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Journeys with a gateway before the backend; `page`'s own addresses are the gateway's. */
export const test = base.extend<{ gateway: Gateway; device: Device }>({
  gateway: async ({}, use, info) => {
    const gateway = await openGateway(info.project.use.baseURL ?? '');
    gateway.fresh = true;
    await use(gateway);
    await gateway.close();
  },
  baseURL: async ({ gateway }, use) => await use(gateway.url),
  device: async ({ gateway }, use, info) => {
    const { launchOptions, viewport, screen, deviceScaleFactor, isMobile, hasTouch, userAgent, locale, timezoneId } =
      info.project.use;
    const given = { viewport, screen, deviceScaleFactor, isMobile, hasTouch, userAgent, locale, timezoneId };
    const device = await Device.make({
      ...launchOptions,
      baseURL: gateway.url,
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    });
    await use(device);
    await device.remove();
  },
});
