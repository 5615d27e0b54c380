import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followTestEvents, parseEvent, sendTestEvent } from './test-events.ts';
import { foundTools } from '../install/programs.ts';
import { Terminal } from './terminal.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'events-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('events', () => {
  it('reach the reader of the file, each once', () => {
    const file = join(folder, 'progress');
    const news = followTestEvents(file);
    expect(news()).toEqual([]);
    vi.stubEnv('PROGRESS_FILE', file);
    sendTestEvent({ kind: 'total', total: 3, whole: true });
    sendTestEvent({ kind: 'test', ms: 12, place: 'a.test.ts', title: '转账' });
    expect(news()).toEqual([
      { kind: 'total', total: 3, whole: true },
      { kind: 'test', ms: 12, place: 'a.test.ts', title: '转账' },
    ]);
    expect(news()).toEqual([]);
  });

  it('that are half written are read once they are complete', () => {
    const file = join(folder, 'progress');
    const news = followTestEvents(file);
    const line = Buffer.from('{"kind":"test","ms":1,"place":"a","title":"转账"}\n');
    appendFileSync(file, line.subarray(0, 43));
    expect(news()).toEqual([]);
    appendFileSync(file, line.subarray(43));
    expect(news()).toEqual([{ kind: 'test', ms: 1, place: 'a', title: '转账' }]);
  });

  it("that can't be parsed are ignored", () => {
    expect(parseEvent('{"kind":"other"}')).toBeNull();
    expect(parseEvent('no JSON')).toBeNull();
  });
});

describe("a program that can't be had", () => {
  it("is reported as missing, and so is a program that the result doesn't name", () => {
    const file = join(folder, 'tools');
    const path = '/usr/bin/chromium';
    appendFileSync(
      file,
      JSON.stringify([
        { name: 'Chromium', path, why: '' },
        { name: 'nginx', path: null, why: 'there is none' },
      ]),
    );
    const found = foundTools(file, ['Chromium', 'nginx', 'Firefox']);
    expect(found.map((tool) => [tool.name, tool.path])).toEqual([
      ['Chromium', path],
      ['nginx', null],
      ['Firefox', null],
    ]);
  });
});

describe('the screen', () => {
  const screenOf = (isTTY: boolean) => {
    const written: string[] = [];
    return { written, screen: new Terminal({ isTTY, columns: 80, write: (text) => written.push(text) }) };
  };

  it('of a log gets at most one line about progress in ten seconds', () => {
    const { screen, written } = screenOf(false);
    for (const seconds of [0, 2, 9, 10, 12, 21]) screen.progress(`at ${seconds}`, seconds * 1_000);
    expect(written).toEqual(['at 0\n', 'at 10\n', 'at 21\n']);
    screen.milestone('step over', 22_000);
    screen.progress('at 30', 30_000);
    expect(written.slice(3)).toEqual(['step over\n']);
  });

  it('of a terminal keeps one line about progress, below the permanent lines', () => {
    const { screen, written } = screenOf(true);
    screen.progress('10 %', 0);
    screen.say('a failure');
    screen.end();
    expect(written.join('').replaceAll('\r\u001B[2K', '<wipe>')).toBe('<wipe>10 %<wipe>a failure\n10 %<wipe>');
  });
});
