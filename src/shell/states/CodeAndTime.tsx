/**
 * What a report to an administrator should name: the code, if there is one, and when it happened, on this device's
 * clock.
 */
import { useFormat } from '../../ui/words/format.ts';

export function CodeAndTime({ code, at }: { code: string | null; at: number }) {
  const time = useFormat().clockSeconds(at);
  return <span>{code === null ? time : `${code} · ${time}`}</span>;
}
