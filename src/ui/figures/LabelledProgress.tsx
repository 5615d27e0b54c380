/** The progress of a long piece of work: a bar, and the same in words. */
import type { ReactElement } from 'react';
import css from './LabelledProgress.module.css';

interface LabelledProgressProps {
  /** The accessible name, for example 导出的进度. */
  label: string;
  /** From 0 to 1. */
  share: number;
  /** For example 已读 200 / 500. */
  words: string;
}

export function LabelledProgress({ label, share, words }: LabelledProgressProps): ReactElement {
  return (
    <div className={css['progress']}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={words}
        className={css['track']}
      >
        <div className={css['bar']} style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className={css['count']}>{words}</p>
    </div>
  );
}
