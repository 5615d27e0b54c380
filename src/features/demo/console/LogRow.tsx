/**
 * Shows one request in a line: method, path, result, duration. Unfolded, the row shows the time, the HTTP status, the
 * whole path and both bodies. A body that isn't empty has a copy button.
 */
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactElement } from 'react';
import type { LogLine } from '../../../../contract/controls.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { useScrollable } from '../../../ui/layout/scrollable.ts';
import css from './console.module.css';

/** Returns the body with indentation. A body that the log cut off isn't valid JSON, and is returned unchanged. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function Body({ title, body }: { title: string; body: string | null }): ReactElement {
  const { t } = useLingui();
  const scrollable = useScrollable();
  const text = body === null ? null : pretty(body);
  return (
    <div>
      <div className={css['bodyHead']}>
        <h4 className={css['label']}>{title}</h4>
        {text !== null && (
          <Button
            variant="text"
            size="small"
            aria-label={t`复制${title}`}
            onClick={() => void copyText(text, t`已复制`, t`没能复制，请手动选择`)}
          >{t`复制`}</Button>
        )}
      </div>
      {text === null ? (
        <p className={css['quiet']}>{t`没有内容`}</p>
      ) : (
        <pre {...scrollable} className={css['body']}>
          {text}
        </pre>
      )}
    </div>
  );
}

/** Returns a function that says how a request ended: the code or HTTP status of its answer, or its fault. */
function useResultOf(): (line: LogLine) => { text: string; wrong: boolean } {
  const { t } = useLingui();
  return ({ fault, status, code }) => {
    if (fault === 'lostResponse') return { text: t`丢失`, wrong: true };
    if (fault === 'network') return { text: t`断网`, wrong: true };
    if (fault === 'timeout') return { text: t`无回应`, wrong: true };
    return code === null ? { text: String(status), wrong: true } : { text: String(code), wrong: code !== 0 };
  };
}

export function LogRow({ line, open, onToggle }: { line: LogLine; open: boolean; onToggle: () => void }): ReactElement {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const resultOf = useResultOf();
  const id = useId();
  const result = resultOf(line);
  return (
    <>
      <button type="button" className={css['request']} aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span className={css['method']}>{line.method}</span>
        <span className={css['path']}>{line.path}</span>
        <span className={classes(css['code'], result.wrong && css['wrong'])}>{result.text}</span>
        <span className={css['ms']}>{line.ms} ms</span>
      </button>
      <div id={id} hidden={!open} className={css['bodies']}>
        {open && (
          <>
            <p className={css['quiet']}>
              {dateTime(line.time)} · HTTP {line.status === 0 ? '—' : line.status}
            </p>
            <p className={css['whole']}>{line.path}</p>
            <Body title={t`请求`} body={line.request} />
            <Body title={line.fault === 'lostResponse' ? t`丢失的回应` : t`回应`} body={line.response} />
          </>
        )}
      </div>
    </>
  );
}
