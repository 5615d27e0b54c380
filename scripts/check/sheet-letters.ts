/**
 * Checks the register of the style sheets' letters (scripts/build/sheet-letters.json) against the style modules of
 * src/. `--fix` adds missing letters and removes the letters of deleted sheets.
 *
 *     node scripts/check/sheet-letters.ts [--fix]
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  completeRegister,
  readSheetLetters,
  registerFile,
  registerProblems,
  styleModules,
} from '../build/class-names.ts';
import { root } from '../runtime.mjs';

const sheets = styleModules(join(root, 'src'));
if (process.argv.includes('--fix'))
  writeFileSync(registerFile, `${JSON.stringify(completeRegister(sheets, readSheetLetters()), null, 2)}\n`);
const problems = registerProblems(sheets, readSheetLetters());
for (const line of problems) console.error(line);
console.log(`${sheets.length} style sheets, ${problems.length} problems with their letters`);
if (problems.length > 0) {
  console.error('node scripts/check/sheet-letters.ts --fix writes scripts/build/sheet-letters.json anew');
  process.exitCode = 1;
}
