/**
 * Returns how much storage the app uses, as text (1.2 MB), and a function that measures again. The text is null before
 * the first measurement, or if the browser doesn't report the usage.
 */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { storageUsage } from '../../../platform/storage/storage-usage.ts';
import { bytesInWords } from './bytes-in-words.ts';

export function useStorageUsage(): { words: string | null; measure: () => Promise<void> } {
  const { i18n } = useLingui();
  const [bytes, setBytes] = useState<number | null>(null);
  const measure = async (): Promise<void> => setBytes(await storageUsage());
  useEffect(() => {
    let isUnmounted = false;
    void storageUsage().then((usage) => {
      if (!isUnmounted) setBytes(usage);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return { words: bytes === null ? null : bytesInWords(bytes, i18n.locale), measure };
}
