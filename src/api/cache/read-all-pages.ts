/**
 * Reads all records that a filter finds, or the first ones up to a limit, page by page. If records are added or deleted
 * meanwhile, the pages shift and a record may be missed. A second pass then reads the pages again. If the pages shift
 * in both passes, the result has the records that at least one pass found, up to the limit.
 */
import { limits } from '../../../contract/fields.ts';
import type { Page } from './paged-list.ts';

interface ReadOptions<T> {
  /** At most this many records are returned. */
  readonly limit?: number | undefined;
  /** Called after each page with the records so far, at most `limit`, and how many the filter finds. */
  readonly onProgress?: ((records: readonly T[], total: number) => void) | undefined;
}

interface AllRecords<T> {
  readonly records: readonly T[];
  /** The number of records that the filter finds. */
  readonly total: number;
}

/** The number of times that the pages are read at most. */
const maxPasses = 2;

/**
 * Resolves with all records, or the first `limit`. If the pages shifted in each pass, a record may be missing. Rejects
 * with the error of the first page that can't be read.
 */
export async function readAllPages<T extends { readonly id: number }>(
  read: (page: { current: number; pageSize: number }) => Promise<Page<T>>,
  { limit = Number.POSITIVE_INFINITY, onProgress }: ReadOptions<T> = {},
): Promise<AllRecords<T>> {
  /** The records of all passes. */
  const found = new Map<number, T>();
  let total = 0;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const ofPass = new Map<number, T>();
    // The size of a pass doesn't reveal a deletion: the pass may lack one record, and still hold the deleted one. The
    // totals of its pages reveal it.
    const totals = new Set<number>();
    for (let current = 1; ; current += 1) {
      const page = await read({ current, pageSize: limits.pageSize.max });
      for (const record of page.records) {
        ofPass.set(record.id, record);
        found.set(record.id, record);
      }
      ({ total } = page);
      totals.add(total);
      onProgress?.([...found.values()].slice(0, limit), total);
      if (ofPass.size >= limit || current >= page.pages || page.records.length === 0) break;
    }
    const isComplete = totals.size === 1 && ofPass.size >= Math.min(total, limit);
    if (isComplete) return { records: [...ofPass.values()].slice(0, limit), total };
  }
  return { records: [...found.values()].slice(0, limit), total };
}
