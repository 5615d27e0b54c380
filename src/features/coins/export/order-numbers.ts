/**
 * Finds the numbers of the user's orders, because a change names its order by id only. Changes and orders both come
 * newest first, so pages of orders are read only as far as the changes need them.
 */
import { pageOrders } from '../../../../contract/mall.ts';
import { limits } from '../../../../contract/fields.ts';
import { call } from '../../../api/transport/client.ts';
import { isMissingCall } from '../../../api/transport/missing-call.ts';

export class OrderNumbers {
  readonly #known = new Map<number, string>();
  #nextPage = 1;
  #allRead = false;

  /**
   * Reads pages until every order in `ids` is known, or all pages are read. Rejects if a page can't be read, unless the
   * backend lacks the list of orders. After a rejection, a later call continues at that page.
   */
  async read(ids: readonly number[], signal: AbortSignal): Promise<void> {
    while (!this.#allRead && ids.some((id) => !this.#known.has(id))) await this.#readPage(signal);
  }

  /** Returns the order's number. If the number isn't known, returns the id. */
  of(id: number): string {
    return this.#known.get(id) ?? String(id);
  }

  async #readPage(signal: AbortSignal): Promise<void> {
    try {
      const { records, pages } = await call(
        pageOrders,
        { current: this.#nextPage, pageSize: limits.pageSize.max },
        { signal },
      );
      for (const { id, orderNo } of records) this.#known.set(id, orderNo);
      this.#allRead = records.length === 0 || this.#nextPage >= pages;
      this.#nextPage += 1;
    } catch (error) {
      // If the backend lacks the list of orders, the export contains the ids.
      if (!isMissingCall(error)) throw error;
      this.#allRead = true;
    }
  }
}
