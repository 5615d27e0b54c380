// @vitest-environment happy-dom
/**
 * The picture of a receipt is high and wide enough for its lines, also if an amount or a value takes several. The
 * receipt as text has the same words.
 */
import { beforeEach, expect, test, vi } from 'vitest';
import { receiptPicture, receiptText, type ReceiptWords } from './receipt-picture.ts';

const drawn = vi.hoisted(() => ({ height: 0, texts: [] as { words: string; x: number; y: number }[] }));
vi.mock('../../../ui/figures/share-picture.ts', async (original) => ({
  ...(await original<object>()),
  // Each character is 13 px wide.
  pictureContext: () => ({
    measureText: (text: string) => ({ width: text.length * 13 }),
    save() {},
    restore() {},
    translate() {},
    scale() {},
    fillRect() {},
  }),
  startPicture: (_context: object, _width: number, height: number) => void (drawn.height = height),
  finishPicture: async () => new Blob(),
  loadLogo: async () => null,
  drawLogo() {},
  fillPath() {},
  pictureFont: () => '',
  pictureAccents: { words: () => '' },
  drawText: (_context: object, words: string, x: number, y: number) => void drawn.texts.push({ words, x, y }),
}));

beforeEach(() => {
  drawn.texts = [];
  vi.stubGlobal('Path2D', Object);
});

const wordsWith = (value: string): ReceiptWords => ({
  title: '知行积分 · 转账回执',
  amount: '500',
  coinName: '积分',
  state: '转账完成',
  lines: [
    { label: '收款人', value },
    { label: '流水号', value: 'T2026' },
  ],
  foot: '以双方的积分变更为准',
});
/** Pixels of the picture for one CSS px, and the space under the last line: half a line of 16 px, and the padding. */
const [scale, under] = [1080 / 294, 8 + 19];

test.each([
  ['beside its label', '陈*宇', ['收款人', '陈*宇']],
  [
    'below its label, on as many lines as it needs',
    '长'.repeat(40),
    ['收款人', '长'.repeat(19), '长'.repeat(19), '长长'],
  ],
])('a value stands %s', async (_, value, rows) => {
  await receiptPicture(wordsWith(value));
  const texts = drawn.texts.map(({ words }) => words);
  expect(texts.slice(texts.indexOf('收款人'), texts.indexOf('流水号'))).toEqual(rows);
  const lowest = Math.max(...drawn.texts.map(({ y }) => y));
  expect(drawn.height).toBe(Math.round((lowest + under) * scale));
});

test.each([
  ['beside a short amount', '500', '积分', ['500', '积分']],
  ['below an amount that leaves it no room', '1,000,000,000,000', '知行积分', ['1,000,000,000,000', '知行积分']],
  ['beside the last line of an amount', '9,007,199,254,740,991', '积分', ['9,007,199,254,740,9', '91', '积分']],
  [
    'on as many lines as it needs',
    '9,007,199,254,740,991',
    '币'.repeat(50),
    ['9,007,199,254,740,9', '91', '币'.repeat(19), '币'.repeat(19), '币'.repeat(12)],
  ],
])('the unit stands %s, and nothing leaves the picture', async (_, amount, coinName, lines) => {
  await receiptPicture({ ...wordsWith('陈*宇'), amount, coinName });
  const texts = drawn.texts.map(({ words }) => words);
  expect(texts.slice(1, texts.indexOf('转账完成'))).toEqual(lines);
  for (const { words, x } of drawn.texts.slice(1, 1 + lines.length)) {
    // The content begins at 19 CSS px and is 256 wide (`padding` and `contentWidth` in receipt-picture.ts).
    expect(x).toBeGreaterThanOrEqual(19);
    expect(x + words.length * 13).toBeLessThanOrEqual(19 + 256);
  }
  const lowest = Math.max(...drawn.texts.map(({ y }) => y));
  expect(drawn.height).toBe(Math.round((lowest + under) * scale));
});

test('as text the receipt has the same words', () => {
  expect(receiptText(wordsWith('陈*宇'))).toBe(
    '知行积分 · 转账回执\n500 积分 · 转账完成\n收款人 陈*宇\n流水号 T2026\n以双方的积分变更为准',
  );
});
