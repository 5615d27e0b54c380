/**
 * A person's device: a real Chromium with its own profile on disk, behind a gateway that counts requests and injects
 * faults. The browser can be closed properly, or killed as a phone does when it needs memory, and started again on the
 * same profile.
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

  // `make` creates the folder of the profile first.
  private constructor(folder: string, options: BrowserContextOptions & LaunchOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  /** Returns a device that is off. Its profile is empty, and `remove` deletes it. */
  static async make(options: BrowserContextOptions & LaunchOptions): Promise<Device> {
    return new Device(await mkdtemp(join(tmpdir(), 'device-')), options);
  }

  /** The running browser. Throws while the device is off. */
  get context(): BrowserContext {
    if (!this.#context) throw new Error('The device is off');
    return this.#context;
  }

  /** Starts the browser and returns an empty page. */
  async start(): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#folder, this.#options);
    // The announcement and the mall's notice would open by themselves, so they are marked as read
    // (tests/support/without-announcements.ts does the same for other journeys).
    await this.#context.addInitScript(() =>
      sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })),
    );
    return this.#context.pages()[0] ?? (await this.#context.newPage());
  }

  /** Closes the browser as a user does. */
  async stop(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  /** Kills the whole browser with `kill -9`. No page is notified, and nothing more is written. */
  async kill(): Promise<void> {
    const { context } = this;
    const gone = new Promise<void>((resolve) => {
      context.once('close', () => resolve());
    });
    process.kill(this.#pid(), 'SIGKILL');
    await gone;
    this.#context = null;
  }

  /** Returns the id of the browser process with this profile. Its child processes have a `--type`. Linux only. */
  #pid(): number {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/u.test(name)) continue;
      let words: string[] = [];
      try {
        words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      } catch {
        // The process has ended meanwhile.
      }
      const command = words.join(' ');
      if (command.includes(`--user-data-dir=${this.#folder}`) && !command.includes('--type=')) return Number(name);
    }
    throw new Error('The browser runs in no process');
  }

  /** Closes the browser if it runs, and deletes the profile. */
  async remove(): Promise<void> {
    await this.stop().catch(() => {});
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** The `test` of journeys with a gateway in front of the site. `page` opens addresses of the gateway. */
export const test = base.extend<{ gateway: Gateway; device: Device }, { wholeBrowser: LaunchOptions }>({
  // playwright.config.ts sets `wholeBrowser`: it starts the browser that stores profiles on disk and gives each site a
  // process of its own.
  wholeBrowser: [{}, { option: true, scope: 'worker' }],
  gateway: async ({}, use, info) => {
    const gateway = await openGateway(info.project.use.baseURL ?? '');
    // Otherwise Chromium itself would repeat calls, and the counts would be wrong.
    gateway.fresh = true;
    await use(gateway);
    await gateway.close();
  },
  baseURL: async ({ gateway }, use) => await use(gateway.url),
  device: async ({ gateway, wholeBrowser }, use, info) => {
    const { viewport, screen, deviceScaleFactor, isMobile, hasTouch, userAgent, locale, timezoneId } = info.project.use;
    const emulated = { viewport, screen, deviceScaleFactor, isMobile, hasTouch, userAgent, locale, timezoneId };
    const device = await Device.make({
      ...wholeBrowser,
      baseURL: gateway.url,
      ...Object.fromEntries(Object.entries(emulated).filter(([, value]) => value !== undefined)),
    });
    await use(device);
    await device.remove();
  },
});
