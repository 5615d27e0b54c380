/**
 * Runs a real nginx for one test, lets nginx check a configuration, and sends requests with any Host and any header.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { nginxIn } from '../../scripts/serve/nginx-server.mjs';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends one request to 127.0.0.1 on its own connection. */
export async function requestAt(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Readonly<Record<string, string>>; body?: string } = {},
): Promise<Reply> {
  const answer = await new Promise<IncomingMessage>((done, refuse) => {
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, done).on('error', refuse).end(body);
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

/** Returns whether a program takes connections on this port of 127.0.0.1. */
async function listens(port: number): Promise<boolean> {
  return await new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });
}

/**
 * Runs nginx while `use` runs. `site` is the text of nginx's http block, and `port` a port on which it listens. `use`
 * gets the shell command that checks the configuration and loads it again.
 */
export async function withNginx(site: string, port: number, use: (reload: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const { program, args } = nginxIn(folder, site);
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  try {
    while (!(await listens(port))) {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: its configuration is above`);
      await pause(20);
    }
    const command = [program, ...args].map((word) => `'${word}'`).join(' ');
    await use(`${command} -t && ${command} -s reload`);
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  }
}

/** Returns whether `nginx -t` accepts a site, and its output with the warnings. */
export function nginxTest(site: string): { ok: boolean; output: string } {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const { program, args } = nginxIn(folder, site);
  const { status, stderr } = spawnSync(program, [...args, '-t'], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { ok: status === 0, output: stderr };
}
