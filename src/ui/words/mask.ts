/** Names and numbers where somebody may look over a shoulder. */

/** A name as strangers may see it, as the backend masks it: 陈思宇 as 陈*宇, 周强 as 周*. Counted in code points. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name;
  if (rest.length === 0) return '*';
  return rest.length === 1 ? `${first}*` : `${first}*${rest.at(-1) ?? ''}`;
}

/** A mobile number: 13812341234 as 138****1234. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
