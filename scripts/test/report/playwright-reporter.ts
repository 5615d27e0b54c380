/**
 * Sends `npm test` the number of journeys, an event for every journey that ended, and the whole message of a failed
 * journey at once.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { root } from '../../runtime.mjs';
import { sendTestEvent } from './test-events.ts';
import { firstLine, pageSnapshot } from './failure.ts';

const here = (path: string): string => relative(root, path).replaceAll('\\', '/');

/** Returns the text of an error. The stack is left out, because message, lines of code and place contain the same. */
function whole({ message, value, snippet, location }: TestError): string {
  const text = stripVTControlCharacters(message ?? value ?? '').trimEnd();
  // Playwright's message often ends with the lines of code already.
  const code = snippet === undefined ? '' : stripVTControlCharacters(snippet).trimEnd();
  const place = location && `    at ${here(location.file)}:${location.line}:${location.column}`;
  return [text.includes(code) ? text : `${text}\n\n${code}`, place].filter(Boolean).join('\n\n');
}

export default class PlaywrightReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    sendTestEvent({ kind: 'total', total: suite.allTests().length, whole: true });
  }

  onStdOut(chunk: string | Buffer): void {
    process.stdout.write(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onError(error: TestError): void {
    const place = error.location ? `${here(error.location.file)}:${error.location.line}` : 'outside of every journey';
    sendTestEvent({
      kind: 'failure',
      first: firstLine({ place, title: '', messages: [error.message ?? error.value ?? ''] }),
      rest: whole(error),
    });
  }

  onTestEnd(test: TestCase, { duration, errors, attachments, status }: TestResult): void {
    const [, project = '', , ...titles] = test.titlePath();
    const place = `${here(test.location.file)}:${test.location.line}`;
    const title = titles.join(' › ');
    sendTestEvent({ kind: 'test', ms: duration, place, title });
    if (status === test.expectedStatus || status === 'skipped') return;
    const attached = (name: string): string | undefined => {
      const path = attachments.find((attachment) => attachment.name === name)?.path;
      return path !== undefined && existsSync(path) ? here(path) : undefined;
    };
    const context = attached('error-context');
    const page = context === undefined ? null : pageSnapshot(readFileSync(join(root, context), 'utf8'));
    const messages =
      errors.length > 0 ? errors.map((error) => error.message ?? error.value ?? '') : [`ended as ${status}`];
    const first = firstLine({ place, title, messages, trace: attached('trace'), picture: attached('screenshot') });
    const rest = [`${project} › ${title}`, ...errors.map(whole), ...(page === null ? [] : [page])].join('\n\n');
    sendTestEvent({ kind: 'failure', first, rest });
  }

  printsToStdio(): boolean {
    return true;
  }
}
