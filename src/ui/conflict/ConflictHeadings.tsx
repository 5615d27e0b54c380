/**
 * The headings of the two columns of a conflict. Each says where its side was saved, and when if that is known. A
 * button selects the whole side.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Button } from '../controls/Button.tsx';
import css from './Conflict.module.css';
import type { ConflictSide } from './ConflictPair.tsx';

interface ConflictHeadingsProps {
  /** When each side was saved, if that is known, and where: 今天 14:26 · 本机草稿 */
  mineSaved: string;
  theirsSaved: string;
  /** Selects a side for every field. */
  onChooseAll: (side: ConflictSide) => void;
}

export function ConflictHeadings({ mineSaved, theirsSaved, onChooseAll }: ConflictHeadingsProps): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css['sides']}>
      <div>
        <p className={css['side']}>{t`我的`}</p>
        <p className={css['when']}>{mineSaved}</p>
        <Button variant="outlined" size="small" fullWidth onClick={() => onChooseAll('mine')}>{t`全用我的`}</Button>
      </div>
      <div>
        <p className={css['side']}>{t`较新的`}</p>
        <p className={css['when']}>{theirsSaved}</p>
        <Button variant="outlined" size="small" fullWidth onClick={() => onChooseAll('theirs')}>{t`全用较新的`}</Button>
      </div>
    </div>
  );
}
