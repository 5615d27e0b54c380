/**
 * Coin packages: the rows that an addition and an update make. An order keeps the price at which it was placed,
 * whatever happens to the package.
 *
 * Source: `contract/mall.ts`.
 */
import { updatedValue, nextVersion, staleVersion } from './record-update.ts';
import type { UpdateOf, PackageRow } from './rows/record-rows.ts';
import { type Refusal, refuse } from './refusal.ts';

type Fields = Omit<PackageRow, 'id' | 'version'>;

export function create(
  command: UpdateOf<Fields> & Pick<Fields, 'coinName' | 'coin' | 'amount'>,
  id: number,
): PackageRow {
  return {
    id,
    coinName: command.coinName,
    coin: command.coin,
    addCoin: command.addCoin ?? 0,
    amount: command.amount,
    description: command.description ?? null,
    status: command.status ?? 1,
    sort: command.sort ?? 0,
    version: 1,
  };
}

export function update(
  row: PackageRow | undefined,
  command: UpdateOf<Fields & { version: number }>,
): PackageRow | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  return (
    staleVersion(command.version, row.version, row) ?? {
      id: row.id,
      coinName: updatedValue(command.coinName, row.coinName),
      coin: updatedValue(command.coin, row.coin),
      addCoin: updatedValue(command.addCoin, row.addCoin),
      amount: updatedValue(command.amount, row.amount),
      description: updatedValue(command.description, row.description),
      status: updatedValue(command.status, row.status),
      sort: updatedValue(command.sort, row.sort),
      version: nextVersion(row.version),
    }
  );
}
