/** An amount is the number that its text shows, or it is an error. */
import { describe, expect, test } from 'vitest';
import { readWhole, wholeText } from '../../../ui/words/whole-number.ts';
import { caretAfter, editAmount, onOneLine, shownAmount } from './amount-text.ts';

/** Returns the coins of a text, or null if the text is an error. */
function coins(draft: string): number | null {
  const reading = readWhole(draft);
  return reading.kind === 'whole' ? Number(reading.digits) : null;
}

function pasted(text: string, over = ''): string {
  const line = onOneLine(text);
  return editAmount(over, line, line);
}

/** Types one character after another at the end. */
function typed(text: string): string {
  return Array.from(text).reduce(
    (draft, character) => editAmount(shownAmount(draft), shownAmount(draft) + character, character),
    '',
  );
}

describe('a text', () => {
  test.each([
    ['100.00', null],
    ['1.5', null],
    ['1e3', null],
    ['-5', null],
    ['−5', null],
    ['+5', null],
    ['5元', null],
    ['10²', null],
    ['½', null],
    ['1,00', null],
    ['1,0000', null],
    ['1 00', null],
    ['1,000 000', null],
    ['100\n200', null],
    ['100\t200', null],
    ['٣', null],
    ['12345678', 12_345_678],
    ['1,000', 1_000],
    ['１，０００', 1_000],
    ['５００', 500],
    [' 500\n', 500],
    ['1 000', 1_000],
    ['1\u202f000', 1_000],
    ['007', 7],
  ])('pasted as %j is %j', (text, number) => {
    expect(coins(pasted(text))).toBe(number);
    expect(coins(pasted(text, '1,000'))).toBe(number);
  });

  test.each([
    ['100.00', null],
    ['1e3', null],
    ['-5', null],
    ['0', 0],
    ['05', 5],
    ['1,000', 1_000],
    ['1,000,000', 1_000_000],
    ['1000', 1_000],
    ['12345678', 12_345_678],
  ])('typed as %j is %j', (text, number) => {
    expect(coins(typed(text))).toBe(number);
  });

  test('shows exactly the number that is sent, for any input', () => {
    const alphabet = '0123456789００１９,，. -+eE元 \u3000\n²½';
    let seed = 20_261_120;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const letters = Array.from(alphabet);
    const wrong: { text: string; number: number; says: number | null }[] = [];
    for (let round = 0; round < 20_000; round += 1) {
      const text = Array.from({ length: 1 + random(9) }, () => letters[random(letters.length)] ?? '').join('');
      // The shown number, computed in another way: without separators, full-width digits one by one.
      const digits = Array.from(text.trim())
        .filter((symbol) => !/[,，\s]/.test(symbol))
        .map((symbol) => {
          const wide = '０１２３４５６７８９'.indexOf(symbol);
          return wide < 0 ? symbol : String(wide);
        })
        .join('');
      const says = /^[0-9]+$/.test(digits) ? Number(digits) : null;
      for (const number of [
        coins(pasted(text)),
        coins(pasted(text, '12,345')),
        coins(typed(text.replaceAll('\n', ' '))),
      ]) {
        if (number !== null && number !== says) wrong.push({ text, number, says });
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('an edit inside a number', () => {
  test('drops the separators that the field has added', () => {
    expect(editAmount('1,000', '1,00', null)).toBe('100');
    expect(editAmount('1,000', '1000', null)).toBe('1000');
    expect(editAmount('12,345', '1,345', null)).toBe('1345');
    expect(editAmount('1,000', '1,5000', '5')).toBe('15000');
    expect(editAmount('1,000', '1,000.', '.')).toBe('1000.');
    expect(editAmount('1,000', '1,00', '1,00')).toBe('1,00');
  });
  test('keeps the zeros that are left after the first digit is deleted', () => {
    expect(editAmount('1,000', ',000', null)).toBe('000');
    expect(editAmount('000', '5000', '5')).toBe('5000');
  });
  test('keeps the caret behind the same digits', () => {
    expect(caretAfter('10,000', 2)).toBe(2);
    expect(caretAfter('10,000', 3)).toBe(4);
    expect(caretAfter('10,000', 0)).toBe(0);
    expect(caretAfter('5', 4)).toBe(1);
  });
});

test('numbers are shown with separators, other text as it is', () => {
  expect(shownAmount('10000')).toBe('10,000');
  expect(shownAmount('12345678')).toBe('12,345,678');
  expect(shownAmount('100.00')).toBe('100.00');
  expect(shownAmount(wholeText('1,0'))).toBe('1,0');
});
