/** The sheet that takes a list of accounts, amounts and remarks as text. The typed text stays until it is added. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { batchLimit } from '../../../../contract/fields.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextArea } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { type BatchDraft, filledRows, newLines } from './batch-draft.ts';
import { parseLines, type PastedLine } from './parse-lines.ts';

interface PasteSheetProps {
  open: boolean;
  text: string;
  onChange: (text: string) => void;
  /** The draft that the lines are added to. */
  draft: BatchDraft;
  onAdd: (lines: PastedLine[]) => void;
  onClose: () => void;
}

export function PasteSheet({ open, text, onChange, draft, onAdd, onClose }: PasteSheetProps) {
  const { t } = useLingui();
  const lines = parseLines(text);
  const added = newLines(draft, lines).length;
  const known = lines.length - added;
  const excess = Math.max(0, filledRows(draft).length + added - batchLimit.max);
  const count =
    added > 0
      ? plural(added, { one: '加入 # 人', other: '加入 # 人' })
      : plural(known, { one: '更新 # 人', other: '更新 # 人' });
  return (
    <Sheet
      open={open}
      title={t`粘贴名单`}
      onClose={onClose}
      footer={
        <Button fullWidth disabled={lines.length === 0 || excess > 0} onClick={() => onAdd(lines)}>
          {lines.length === 0 ? t`加入` : count}
        </Button>
      }
    >
      <TextArea
        name="list"
        label={t`一行一人：账号、数量、备注`}
        optional={t`数量和备注选填`}
        helper={t`用空格、逗号或制表符隔开，也可以直接从表格里复制。`}
        error={excess > 0 && t`一次最多 ${batchLimit.max} 人，多了 ${excess} 人`}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        rows={6}
        placeholder={t`student 500 十一月名额`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <div role="status">
        {known > 0 && (
          <FormNote kind="info">
            {plural(known, {
              one: '# 人已经在名单里，不会重复加入，数量和备注换成这里的。',
              other: '# 人已经在名单里，不会重复加入，数量和备注换成这里的。',
            })}
          </FormNote>
        )}
      </div>
    </Sheet>
  );
}
