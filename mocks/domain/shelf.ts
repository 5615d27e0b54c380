/**
 * Decides which packages and courses a viewer may see. If a row is off the shelf, only admins see it, and others get
 * 40400.
 *
 * Source: `contract/mall.ts`, `contract/course.ts`; docs/backend.md, section 11.
 */
import { type Refusal, refuse } from './refusal.ts';
import type { UserRow } from './rows/user-rows.ts';

interface Shelved {
  status: 0 | 1;
}

export function isVisible(viewer: UserRow, row: Shelved): boolean {
  return row.status === 1 || viewer.userRole === 'admin';
}

export function visibleOrRefusal<T extends Shelved>(viewer: UserRow, row: T | undefined): T | Refusal {
  return row === undefined || !isVisible(viewer, row) ? refuse('recordNotFound') : row;
}
