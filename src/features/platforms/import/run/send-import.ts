/** Turns the rows of an import into edits for the outbox. */
import * as v from 'valibot';
import type { AccountPlatform } from '../../../../../contract/account-fields.ts';
import { accountCalls } from '../../../../../contract/account.ts';
import { payloadOf, snapshotOf, textOf, valuesOf } from '../../../../api/edits/fields.ts';
import type { NewImportRow } from '../../../../api/outbox/import/started-import.ts';
import { uuid } from '../../../../platform/uuid.ts';
import { sliceMs } from '../../../../ui/import/row-checker.ts';
import { yieldToBrowser } from '../../../../platform/yield-to-browser.ts';
import { platformDescriptors } from '../../descriptors.ts';
import type { CheckedRow } from '../rows/check-rows.ts';

type Edit = NonNullable<NewImportRow['edit']>;

/** Returns the edit of a row, as the edit form would give it to the outbox. Null if the row isn't sent. */
function editOf(platform: AccountPlatform, { act, values, existing, changes }: CheckedRow): Edit | null {
  const { fields } = platformDescriptors[platform];
  const { add, update } = accountCalls[platform];
  const name = textOf(values, 'name').trim();
  const payload = payloadOf(fields, values);
  const what = { kind: 'account', platform, name } as const;
  if (act === 'add') {
    return {
      key: uuid(),
      call: add.path,
      payload: { ...v.parse(add.request, payload) },
      what: { ...what, act: 'add', fields: [] },
      kind: platform,
      record: null,
      base: null,
      draft: { values, base: null },
      from: null,
    };
  }
  const account = existing?.account;
  if (act !== 'update' || !account) return null;
  const { id, version } = account;
  return {
    key: uuid(),
    call: update.path,
    payload: { ...v.parse(update.request, { ...payload, id, version }) },
    what: { ...what, act: 'update', fields: changes.map((field) => field.name) },
    kind: platform,
    record: id,
    base: { version, fields: payloadOf(fields, valuesOf(fields, account)) },
    draft: { values, base: snapshotOf(fields, account) },
    from: null,
  };
}

function actOfRow({ act }: CheckedRow, edit: Edit | null): NewImportRow['act'] {
  if (edit === null) return 'none';
  return act === 'update' ? 'update' : 'add';
}

/** Returns the rows for the outbox. `noteOf` says why a row isn't sent. */
export async function importRowsOf(
  platform: AccountPlatform,
  rows: readonly CheckedRow[],
  noteOf: (row: CheckedRow) => string,
): Promise<NewImportRow[]> {
  const newRows: NewImportRow[] = [];
  const { identity } = platformDescriptors[platform];
  let sliceStart = performance.now();
  for (const row of rows) {
    const edit = editOf(platform, row);
    newRows.push({
      edit,
      line: row.row.line,
      name: textOf(row.values, 'name').trim(),
      number: textOf(row.values, identity).trim(),
      act: actOfRow(row, edit),
      note: edit === null ? noteOf(row) : '',
    });
    if (performance.now() - sliceStart > sliceMs) {
      await yieldToBrowser();
      sliceStart = performance.now();
    }
  }
  return newRows;
}
