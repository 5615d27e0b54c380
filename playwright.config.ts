/**
 * The journeys, in Chromium as a phone has it. `demo` runs the demo build, with the mock in the page. `production` runs
 * the production build behind nginx, with deploy/'s own configuration, against the same mock on a port. JOURNEYS_PORT
 * moves all ports (4180, 4181, 4182), for two runs on one machine.
 */
import { defineConfig, devices, type LaunchOptions } from '@playwright/test';
import { findBrowser } from './scripts/test/install/browser.mjs';
import { progressVariable } from './scripts/test/report/test-events.ts';

const first = Number(process.env['JOURNEYS_PORT'] ?? 4180);
const ports = { demo: first, production: first + 1, mock: first + 2 };
const window = await findBrowser();
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
  // Each pixel is drawn without a graphics card. No rule that a journey checks depends on their density.
  deviceScaleFactor: 1,
};

export default defineConfig<object, { wholeBrowser: LaunchOptions }>({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Two saturate two cores only while neither waits; a fourth gains nothing.
  workers: 3,
  // A journey that passes on the second try has found something.
  retries: 0,
  // For slow and busy machines: what is waited for is what a person sees, and comes when it comes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // `npm test` tells of the progress itself, and of every failure.
  reporter: [
    [process.env[progressVariable] === undefined ? 'list' : './scripts/test/report/playwright-reporter.ts'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] ?? '.cache/reports/journeys.json' }],
  ],
  use: {
    ...phone,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'allow',
    // Pictures and copies of the page at every step take an eighth of the run: `npm run journeys -- --trace on` records
    // them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'production',
      testMatch: '**/*production.spec.ts',
      // They share one backend, so they take turns: the first project, so that they do so beside the other journeys.
      fullyParallel: false,
      workers: 1,
      // Profiles on disk, cookies that a kill leaves behind and other sites' frames take the whole browser. It costs
      // twice as much time, so the other journeys do without.
      use: {
        baseURL: `http://127.0.0.1:${ports.production}`,
        launchOptions: launched(shell),
        wholeBrowser: launched(window),
      },
    },
    {
      name: 'demo',
      testIgnore: '**/*production.spec.ts',
      // Installing the app's worker takes a quarter of a journey's time. Journeys that need it say so: `test.use({
      // serviceWorkers: 'allow' })`.
      //
      // The moving notice alone takes an eighth of the processor's time. A test about motion says `test.use({
      // reducedMotion: 'no-preference' })`; the other project and the other engines run with motion.
      use: {
        baseURL: `http://127.0.0.1:${ports.demo}`,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
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
