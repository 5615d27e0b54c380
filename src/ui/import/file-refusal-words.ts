/** Says why a file isn't imported, and what to do. */
import { plural, t } from '@lingui/core/macro';
import { formatCoins } from '../words/format.ts';
import { maxColumns, maxFileMiB, maxRows, type SheetRefusal } from '../../platform/sheet/sheet-result.ts';

export interface RefusalWords {
  readonly title: string;
  readonly help: string;
}

/** Returns the words for a file that was refused. */
export function refusalWords(refusal: SheetRefusal): RefusalWords {
  switch (refusal.refused) {
    case 'noSheet':
      return { title: t`这不是表格文件，或者文件坏了`, help: t`请选 .xlsx 或 .csv 文件。` };
    case 'oldFormat':
      return {
        title: t`这是旧的 .xls，或者加了密码的表格`,
        help: t`请在表格软件里另存为 .xlsx 或 .csv，不带密码，再选一次。`,
      };
    case 'empty':
      return { title: t`表格里没有内容`, help: t`第一行写列名，下面每行一个账号。` };
    case 'tooBig':
      return { title: t`文件太大，最大 ${maxFileMiB} MB`, help: t`请删掉图片和不需要的工作表，或者分成几个文件。` };
    case 'tooManyColumns':
      return {
        title: plural(maxColumns, { one: '列太多，最多 # 列', other: '列太多，最多 # 列' }),
        help: t`请只留下要导入的列。`,
      };
    case 'tooManyRows': {
      const [most, rows] = [formatCoins(maxRows), formatCoins(refusal.rows)];
      return { title: t`有 ${rows} 行，一次最多 ${most} 行`, help: t`请分成几个文件。` };
    }
    case 'formula': {
      const { cell } = refusal;
      return {
        title: t`${cell} 里有公式`,
        help: t`公式的结果可能已经变了，所以不导入。请复制后用「只粘贴值」，再选一次。`,
      };
    }
    default:
      return refusal satisfies never;
  }
}

/** Returns the words for a file that couldn't be read. */
export function unreadableWords(): RefusalWords {
  return { title: t`没有读到这个文件`, help: t`请再选一次。如果还是不行，重新打开应用再试。` };
}
