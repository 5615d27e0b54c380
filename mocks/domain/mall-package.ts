/**
 * Coin packages: what an addition and an update make of them. Whatever happens to one, its orders keep what they were
 * made with.
 */
import { kept, nextVersion, staleVersion } from './record-update.ts';
import type { Given, PackageRow } from './rows/record-rows.ts';
import { type Refusal, refuse } from './refusal.ts';

type Fields = Omit<PackageRow, 'id' | 'version'>;

export function create(command: Given<Fields> & Pick<Fields, 'coinName' | 'coin' | 'amount'>, id: number): PackageRow {
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
  command: Given<Fields & { version: number }>,
): PackageRow | Refusal {
  if (row === undefined) return refuse('recordNotFound');
  return (
    staleVersion(command.version, row.version, row) ?? {
      id: row.id,
      coinName: kept(command.coinName, row.coinName),
      coin: kept(command.coin, row.coin),
      addCoin: kept(command.addCoin, row.addCoin),
      amount: kept(command.amount, row.amount),
      description: kept(command.description, row.description),
      status: kept(command.status, row.status),
      sort: kept(command.sort, row.sort),
      version: nextVersion(row.version),
    }
  );
}
