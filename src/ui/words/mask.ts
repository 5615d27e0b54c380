/** Masks names and mobile numbers, and hides figures, because other people may see the screen. */

/** Stands for a hidden figure. */
export const hiddenFigure = '••••';

/** Masks a name as the backend does: 陈思宇 → 陈*宇, 周强 → 周*, 林 → *. Characters are counted as code points. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name;
  if (rest.length === 0) return '*';
  return rest.length === 1 ? `${first}*` : `${first}*${rest.at(-1) ?? ''}`;
}

/** Masks a mobile number: 13812341234 → 138****1234. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
