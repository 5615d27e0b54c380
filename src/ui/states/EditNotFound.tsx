/** The state of a page whose address names an edit that doesn't wait, for example because the edit was sent. */
import missing from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { PageState } from './PageState.tsx';

/** `actions` leads to the list of the records. It may be left out beside that list. */
export function EditNotFound({ actions }: { actions?: ReactNode }): ReactElement {
  const { t } = useLingui();
  return (
    <PageState
      icon={missing}
      title={t`这处修改不在等待发送`}
      reason={t`它可能已经发出，或者已经取消。请在列表里查看。`}
      actions={actions}
    />
  );
}
