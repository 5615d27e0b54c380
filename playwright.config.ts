/**
 * Configures the journeys, in Chromium as a phone. `demo` runs the demo build, with the mock in the page. `production`
 * runs the production build behind nginx with the configuration of deploy/, against the same mock on a port.
 * JOURNEYS_PORT moves all ports (4180, 4181, 4182), so that two runs fit on one machine.
 */
import { defineConfig, devices, type LaunchOptions } from '@playwright/test';
import { findBrowser } from './scripts/test/install/browser.mjs';
import { progressVariable } from './scripts/test/report/test-events.ts';

const first = Number(process.env['JOURNEYS_PORT'] ?? 4180);
const ports = { demo: first, production: first + 1, mock: first + 2 };
const whole = await findBrowser();
const shell = await findBrowser({ shell: true });

const asked = process.argv.flatMap((word, at) =>
  word.startsWith('--project=') ? [word.slice(10)] : word === '--project' ? [process.argv[at + 1] ?? ''] : [],
);
const wanted = (name: string): boolean => asked.length === 0 || asked.includes(name);

const launched = (executablePath: string | null) => ({
  ...(executablePath !== null && { executablePath }),
  args: [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  // Without a graphics card every pixel takes time, and no journey checks anything that depends on their density.
  deviceScaleFactor: 1,
};

export default defineConfig<object, { wholeBrowser: LaunchOptions }>({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Journeys often wait, so two workers don't keep two cores busy. A fourth worker gains nothing.
  workers: 3,
  // A journey that fails once and passes on the second try has found a fault.
  retries: 0,
  // These limits are long, so that a slow and busy machine fails no journey.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Under `npm test`, our own reporter sends it the progress and every failure.
  reporter: [
    [process.env[progressVariable] === undefined ? 'list' : './scripts/test/report/playwright-reporter.ts'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] ?? '.cache/reports/journeys.json' }],
  ],
  use: {
    ...phone,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'allow',
    // The moving notice alone takes an eighth of the processor's time. A journey about motion has `test.use({
    // reducedMotion: 'no-preference' })`. The other engines run with motion.
    reducedMotion: 'reduce',
    // Screenshots and snapshots at every step would take an eighth of the run. `npm run journeys -- --trace on` records
    // them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'production',
      testMatch: '**/*production.spec.ts',
      // These journeys share one backend, so they run one after the other. The project comes first, so that the other
      // journeys run beside it.
      fullyParallel: false,
      workers: 1,
      // Only the whole browser has profiles on disk, cookies that survive a kill, and frames of other sites. It takes
      // twice the time, so only tests/reliability/device.ts and cross-site.production.spec.ts use it.
      use: {
        baseURL: `http://127.0.0.1:${ports.production}`,
        launchOptions: launched(shell),
        wholeBrowser: launched(whole),
      },
    },
    {
      name: 'demo',
      testIgnore: '**/*production.spec.ts',
      // Installing the service worker takes a quarter of a journey's time. A journey that needs the worker has
      // `test.use({ serviceWorkers: 'allow' })`.
      use: {
        baseURL: `http://127.0.0.1:${ports.demo}`,
        serviceWorkers: 'block',
        launchOptions: launched(shell),
      },
    },
  ],
  webServer: [
    ...(wanted('demo')
      ? [
          {
            command: `node scripts/serve/static-server.mjs --dir dist-demo --port ${ports.demo} --fast`,
            url: `http://127.0.0.1:${ports.demo}/`,
          },
        ]
      : []),
    ...(wanted('production')
      ? [
          {
            command: `node scripts/serve/mock-server.ts --port ${ports.mock}`,
            url: `http://127.0.0.1:${ports.mock}/__mock/state`,
          },
          {
            command:
              `node scripts/serve/nginx-server.mjs --dir dist --port ${ports.production} ` +
              `--backend http://127.0.0.1:${ports.mock}`,
            url: `http://127.0.0.1:${ports.production}/`,
          },
        ]
      : []),
  ].map((server) => ({
    ...server,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
});
