/** A sheet that finds a recipient among the people that the user has sent coins to. */
import { useLingui } from '@lingui/react/macro';
import { useOnceTrue } from '../../../ui/overlay/last-present.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { SearchRecipients } from './SearchRecipients.tsx';

export function FindRecipientSheet({
  open,
  onClose,
  onPick,
}: {
  open: boolean;
  onClose: () => void;
  onPick: (account: string) => void;
}) {
  const { t } = useLingui();
  const wasOpen = useOnceTrue(open);
  return (
    <Sheet open={open} title={t`查找收款人`} onClose={onClose}>
      {wasOpen && <SearchRecipients onPick={onPick} />}
    </Sheet>
  );
}
