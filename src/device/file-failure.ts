/** Says why a file couldn't be made: its code didn't load, or something else went wrong. */
import { t } from '@lingui/core/macro';
import { isMissingChunk } from './missing-code.ts';

/** Returns the sentence about the error that the making of a file has thrown. */
export function fileFailureText(error: unknown): string {
  return isMissingChunk(error) ? t`没有生成文件，请检查网络后再试` : t`没能生成文件，请再试一次`;
}
