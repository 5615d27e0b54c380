/**
 * Platforms. The code of a platform is unique. A platform is never deleted, only put on or off the shelf.
 *
 * Source: `contract/platform.ts`.
 */
import type { AccountPlatform } from '../../contract/account-fields.ts';
import type { Platform } from '../../contract/platform.ts';
import { accountPlatforms } from '../../contract/kinds.ts';
import { updatedValue, nextVersion, staleVersion } from './record-update.ts';
import type { UpdateOf, PlatformRow } from './rows/record-rows.ts';
import { type Refusal, refuse } from './refusal.ts';

type Fields = Omit<PlatformRow, 'id' | 'version'>;

/** Returns whether users can have accounts on the platform. Only the four platforms of the contract allow it. */
export function isManagedPlatform(code: string): code is AccountPlatform {
  return accountPlatforms.some((known) => known === code);
}

/** Returns the platform as the contract has it. `accountCount` is the number of the caller's own accounts. */
export function platformOf(row: PlatformRow, accountCount: number): Platform {
  return { ...row, accountCount };
}

/** Returns the row of a new platform, or a refusal. `namesake` is the platform that already has the code. */
export function create(
  command: UpdateOf<Fields> & Pick<Fields, 'code' | 'name' | 'coinPerMonth'>,
  namesake: PlatformRow | undefined,
  id: number,
): PlatformRow | Refusal {
  if (namesake !== undefined) return refuse('codeTaken');
  return {
    id,
    code: command.code,
    name: command.name,
    description: command.description ?? null,
    coinPerMonth: command.coinPerMonth,
    status: command.status ?? 1,
    sort: command.sort ?? 0,
    version: 1,
  };
}

/**
 * Returns the row after an update. `namesake` is the platform that has the requested code already, perhaps this one.
 * `accountCount` is as for `platformOf`.
 */
export function update(
  row: PlatformRow | undefined,
  command: UpdateOf<Fields & { version: number }>,
  namesake: PlatformRow | undefined,
  accountCount: number,
): PlatformRow | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  const stale = staleVersion(command.version, row.version, platformOf(row, accountCount));
  if (stale !== undefined) return stale;
  const code = updatedValue(command.code, row.code);
  if (namesake !== undefined && namesake.id !== row.id) return refuse('codeTaken');
  // The paths of the platform's account calls contain the code.
  if (code !== row.code && isManagedPlatform(row.code)) return refuse('codeStays');
  return {
    id: row.id,
    code,
    name: updatedValue(command.name, row.name),
    description: updatedValue(command.description, row.description),
    coinPerMonth: updatedValue(command.coinPerMonth, row.coinPerMonth),
    status: updatedValue(command.status, row.status),
    sort: updatedValue(command.sort, row.sort),
    version: nextVersion(row.version),
  };
}
