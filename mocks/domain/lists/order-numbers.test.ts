/** Compares the search in pages of order numbers with a scan of random numbers. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idsFrom } from './id-set.ts';
import { idsWithNumber, pageOfNumbers, withNumbers } from './order-numbers.ts';

const numbers = fc.array(fc.stringMatching(/^[0-3]{18,21}$/), { minLength: 1, maxLength: 40 });
const wanted = fc.stringMatching(/^[0-3]{1,8}$/);

test('a search finds exactly the orders whose number holds the text', () => {
  fc.assert(
    fc.property(numbers, wanted, (orderNos, searchText) => {
      // The ids lie on two pages, so that a page that isn't full is searched too.
      const orders = orderNos.map((orderNo, index) => ({ id: 1_010 + index, orderNo }));
      const pages = [0, 1].map((page) => ({
        page,
        text: withNumbers(
          '',
          orders.filter(({ id }) => pageOfNumbers(id) === page),
        ),
      }));
      expect(idsFrom(idsWithNumber(pages, searchText), 'ascend', 0, 100)).toEqual(
        orders.filter(({ orderNo }) => orderNo.includes(searchText)).map(({ id }) => id),
      );
    }),
    { numRuns: 500 },
  );
});
