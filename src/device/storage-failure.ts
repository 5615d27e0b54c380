/** Says that the device couldn't store a change of the edits that wait on it, for example because it is full. */
import { t } from '@lingui/core/macro';

/** Returns the sentence for a toast. Nothing has changed on the device, so the person can try again. */
export function storageFailureText(): string {
  return t`这台设备现在存不了，请再试一次`;
}
