/**
 * The facts for a report to an administrator: the code, if there is one, and the time `at` (milliseconds) on this
 * device's clock.
 */
import { useFormat } from '../../ui/words/format.ts';

export function CodeAndTime({ code, at }: { code: string | null; at: number }) {
  const time = useFormat().clockSeconds(at);
  return <span>{code === null ? time : `${code} · ${time}`}</span>;
}
