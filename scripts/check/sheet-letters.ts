/**
 * Checks that each style module of src/ has a class-name prefix in scripts/build/sheet-letters.json, that no two style
 * modules share one, and that no deleted one still has one. A prefix consists of letters. `--fix` adds missing prefixes
 * and removes those of deleted style sheets.
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
console.log(`${sheets.length} style sheets, ${problems.length} problems with their class-name prefixes`);
if (problems.length > 0) {
  console.error('npx node scripts/check/sheet-letters.ts --fix corrects scripts/build/sheet-letters.json');
  process.exitCode = 1;
}
