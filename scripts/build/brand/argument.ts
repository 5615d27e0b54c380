/** Reads `--brand FOLDER` from a command's arguments. */
import { UserError } from '../../runtime.mjs';

/**
 * Returns the folder, or null without the argument, and the other words.
 * @throws {UserError} if the folder is missing, or if the argument stands twice
 */
export function takeBrand(words: readonly string[]): { brand: string | null; rest: string[] } {
  const isArgument = (word: string): boolean => word === '--brand' || word.startsWith('--brand=');
  const at = words.findIndex(isArgument);
  if (at < 0) return { brand: null, rest: [...words] };
  if (words.slice(at + 1).some(isArgument)) throw new UserError('--brand stands twice: give one folder');
  /** Whether the word is `--brand=FOLDER`, and not `--brand` before the folder. */
  const isJoined = words[at]?.startsWith('--brand=') === true;
  const brand = isJoined ? words[at]?.slice('--brand='.length) : words[at + 1];
  if (brand === undefined || brand === '' || (!isJoined && brand.startsWith('-')))
    throw new UserError('--brand takes the folder of a brand: npm run build -- --brand docs/brands/harbour');
  return { brand, rest: words.toSpliced(at, isJoined ? 1 : 2) };
}
