/** The tick with which a person agrees to the legal texts. Without legal texts nothing is asked. */
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import { useLegalTextNames } from '../../api/resources/basic-information.ts';

export interface Agreement {
  /** Whether the site has texts to agree to. */
  readonly isAsked: boolean;
  readonly agreed: boolean;
  readonly error: string | null;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly change: (agreed: boolean) => void;
  /** Returns whether the agreement is missing, and shows an error if it is. */
  readonly isMissing: () => boolean;
}

export function useAgreement(): Agreement {
  const { t } = useLingui();
  const isAsked = useLegalTextNames().length > 0;
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  return {
    isAsked,
    agreed,
    error,
    input,
    change: (next) => {
      setAgreed(next);
      setError(null);
    },
    isMissing: () => {
      const missing = isAsked && !agreed;
      setError(missing ? t`请先阅读并同意，再注册` : null);
      return missing;
    },
  };
}
