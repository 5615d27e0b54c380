/** The draft of an import of accounts: the file with the columns of its platform. */
import type { AccountPlatform } from '../../../../../contract/account-fields.ts';
import type { ImportDraft } from '../../../../api/platform-accounts/import-draft.ts';
import type { Sheet } from '../../../../platform/sheet/sheet-result.ts';
import { sheetDraftOf } from '../../../../ui/import/sheet-draft.ts';
import { namedColumns } from './import-columns.ts';

/** Returns the draft of a file that was just read. The rows above the titles are left out. */
export function draftOf(platform: AccountPlatform, fileName: string, sheet: Sheet): ImportDraft {
  return sheetDraftOf(namedColumns[platform], fileName, sheet);
}
