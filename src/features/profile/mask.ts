/** An e-mail address shown to somebody who may look over a shoulder: enough of it to recognise one's own, never all. */
import { codePoints } from '../../../contract/fields.ts';

/** lin***@qq.com: up to three characters of the name and never more than half of it, then the whole domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = at < 0 ? email : email.slice(0, at);
  const shown = Math.min(3, Math.floor(codePoints(name) / 2));
  return `${Array.from(name).slice(0, shown).join('')}***${at < 0 ? '' : email.slice(at)}`;
}
