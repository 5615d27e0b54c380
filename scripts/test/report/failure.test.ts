import { describe, expect, it } from 'vitest';
import { firstLine, failureSummary, pageSnapshot } from './failure.ts';

describe('a message of Playwright', () => {
  it('gives the expected and the seen value, the matcher and the locator, without colours', () => {
    const message =
      'Error: \u001B[2mexpect(\u001B[22m\u001B[31mlocator\u001B[39m\u001B[2m).\u001B[22m' +
      'toHaveText\u001B[2m(\u001B[22mexpected) failed\n\n' +
      'Locator:  locator(\'#a\')\nExpected: \u001B[32m"1\u001B[7m1,08\u001B[27m0"\u001B[39m\n' +
      'Received: "10,000"\nTimeout:  500ms\n\n' +
      "Call log:\n  - waiting for locator('#a')";
    expect(failureSummary(message)).toBe('expected "11,080", saw "10,000" (toHaveText of locator(\'#a\'))');
  });

  it('says that an element is missing', () => {
    const message =
      "Error: expect(locator).toBeVisible() failed\n\nLocator: getByText('none')\nExpected: visible\nTimeout: 500ms\n" +
      'Error: element(s) not found';
    expect(failureSummary(message)).toBe("expected visible, saw no such element (toBeVisible of getByText('none'))");
  });

  it("keeps a sentence of the test's own", () => {
    const message =
      'Error: the sum\n\nexpect(received).toBe(expected) // Object.is equality\n\nExpected: 2\nReceived: 1';
    expect(failureSummary(message)).toBe('the sum: expected 2, saw 1 (toBe)');
  });

  it('reads patterns, substrings and negated matchers', () => {
    expect(
      failureSummary(
        'Error: expect(received).not.toContain(expected) // indexOf\n\n' +
          'Expected substring: not "b"\nReceived string:        "abc"',
      ),
    ).toBe('expected not "b", saw "abc" (not.toContain)');
    expect(
      failureSummary(
        'Error: expect(page).toHaveURL(expected) failed\n\nExpected pattern: /mall/\nReceived string:  "about:blank"',
      ),
    ).toBe('expected /mall/, saw "about:blank" (toHaveURL)');
  });

  it('gives the lines of a diff that differ', () => {
    const message =
      'Error: expect(received).toEqual(expected) // deep equality\n\n- Expected  - 1\n+ Received  + 1\n\n' +
      '  Object {\n    "a": 1,\n-   "b": 3,\n+   "b": 2,\n  }\n\nCall log:\n  - x';
    expect(failureSummary(message)).toBe('expected "b": 3, saw "b": 2 (toEqual)');
  });

  it('names the locator that an action waited for', () => {
    expect(
      failureSummary(
        "TimeoutError: locator.click: Timeout 500ms exceeded.\nCall log:\n  - waiting for getByText('none')",
      ),
    ).toBe("TimeoutError: locator.click: Timeout 500ms exceeded. (waiting for getByText('none'))");
  });
});

describe('a message of vitest', () => {
  it('gives the lines of its diff', () => {
    expect(
      failureSummary('AssertionError: expected 1 to be 2 // Object.is equality\n- Expected\n+ Received\n\n- 2\n+ 1'),
    ).toBe('expected 2, saw 1');
    expect(
      failureSummary('the sum: expected 1 to be 2 // Object.is equality\n- Expected\n+ Received\n\n- 2\n+ 1'),
    ).toBe('the sum: expected 2, saw 1');
  });

  it('is unchanged if it has no values', () => {
    expect(failureSummary('Error: firefox never came up\n    at journey-runner.ts:3')).toBe('firefox never came up');
  });

  it('is cut if it is too long for a line', () => {
    expect(failureSummary(`Error: ${'x'.repeat(500)}`).length).toBeLessThan(200);
  });
});

describe('the first line of a failed test', () => {
  it('gives the place, the title, the message, and the paths of trace and picture', () => {
    const files = { trace: 'test-results/a/trace.zip', picture: 'test-results/a/1.png' };
    expect(
      firstLine({
        place: 'tests/journeys/mall.spec.ts:48',
        title: 'choose, order',
        messages: ['Error: gone'],
        ...files,
      }),
    ).toBe(
      '✘ tests/journeys/mall.spec.ts:48 choose, order — gone · ' +
        'trace test-results/a/trace.zip · picture test-results/a/1.png',
    );
  });

  it('names the awaited locator if the test ran out of time', () => {
    const messages = ['Test timeout of 700ms exceeded.', 'Error: page.waitForTimeout: Test timeout of 700ms exceeded.'];
    expect(firstLine({ place: 'a.spec.ts:1', title: 'slow', messages })).toBe(
      '✘ a.spec.ts:1 slow — Test timeout of 700ms exceeded. page.waitForTimeout: Test timeout of 700ms exceeded.',
    );
  });
});

describe('the page at the moment of a failure', () => {
  it('is taken from the attached file, and cut in its middle', () => {
    const context = (lines: string[]): string =>
      ['# Error details', '', '# Page snapshot', '', '```yaml', ...lines, '```', '', '# Test source'].join('\n');
    expect(pageSnapshot(context(['- main:', '  - button "转出"']))).toBe(
      'The page then:\n  - main:\n    - button "转出"',
    );
    expect(pageSnapshot(context(Array<string>(100).fill('- row')))?.split('\n')).toHaveLength(101);
    expect(pageSnapshot(context(Array<string>(300).fill('- row')))?.split('\n')[41]).toBe('  … 180 lines …');
    expect(pageSnapshot('# Error details')).toBeNull();
  });
});
