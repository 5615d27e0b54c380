/**
 * Numbers of one's own orders, which a change of coins names by its id alone. Both lists begin with the newest, so that
 * pages are read as they are needed.
 */
import { pageOrders } from '../../../../contract/mall.ts';
import { limits } from '../../../../contract/fields.ts';
import { call } from '../../../api/transport/client.ts';
import { ApiError } from '../../../api/transport/errors.ts';

export class OrderNumbers {
  readonly #known = new Map<number, string>();
  #nextPage = 1;
  #allRead = false;

  /**
   * Reads on until each of these orders is known, or all are read. Throws where a page can't be read; it can be called
   * again then.
   */
  async read(ids: readonly number[], signal: AbortSignal): Promise<void> {
    while (!this.#allRead && ids.some((id) => !this.#known.has(id))) await this.#readPage(signal);
  }

  /** The order's number; its id where the backend has no such order. */
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
      // A backend without orders exports as much as it has.
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      this.#allRead = true;
    }
  }
}
