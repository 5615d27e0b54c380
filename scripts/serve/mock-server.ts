/**
 * `npm run mock -- --port N [--host H] [--scenario S] [--seed N] [--data FILE]`: serves the mock backend on an HTTP
 * port of this machine, in memory. With `--data` the data is also stored in a file, which survives restarts and takes
 * precedence over scenario and seed.
 *
 * The script prints one line once it listens. It ends cleanly on SIGINT and SIGTERM. It exits with 2 for wrong
 * arguments, and with 1 if it can't start or can't stop cleanly.
 */
import { parseArgs } from 'node:util';
import { listen } from '../../mocks/node.ts';
import { scenarioNames } from '../../contract/controls.ts';

const usage =
  'npm run mock -- [--port 0–65535] [--host 127.0.0.1] [--scenario default|empty|students|large|edge] [--seed ' +
  '0–4294967295] [--data FILE]';

function refuse(problem: string): never {
  console.error(`${problem}\nUsage: ${usage}`);
  process.exit(2);
}

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  return /^\d+$/.test(text) && value <= max
    ? value
    : refuse(`--${name} takes a whole number up to ${max}, not "${text}"`);
}

function options() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '4174' },
        host: { type: 'string', default: '127.0.0.1' },
        scenario: { type: 'string', default: 'default' },
        seed: { type: 'string', default: '1' },
        data: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const given = options();
const scenario =
  scenarioNames.find((name) => name === given.scenario) ??
  refuse(`There is no scenario "${given.scenario}": ${scenarioNames.join(', ')}`);
const port = wholeNumber('port', given.port, 65_535);
const seed = wholeNumber('seed', given.seed, 0xffff_ffff);

const file = given.data === undefined ? {} : { file: given.data };

const listening = await listen({ port, host: given.host, scenario, seed, ...file }).catch((error: unknown) => {
  console.error(`Can't start on ${given.host}:${port}: ${error instanceof Error ? error.message : String(error)}`);
  return process.exit(1);
});
const data = given.data === undefined ? `scenario ${scenario}, seed ${seed}` : `data in ${given.data}`;
console.log(`mock backend on ${listening.url} · ${data} · log in as admin, agent or student with demo1234`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(
    signal,
    () =>
      void listening.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error instanceof Error ? error.message : String(error));
          process.exit(1);
        },
      ),
  );
}
