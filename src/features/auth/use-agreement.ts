/** The tick with which a person agrees to the legal texts. A site without legal texts asks for no agreement. */
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
  /**
   * If the agreement is asked for and missing, shows an error and returns true. Otherwise removes the error and returns
   * false.
   */
  readonly reportIfMissing: () => boolean;
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
    reportIfMissing: () => {
      const missing = isAsked && !agreed;
      setError(missing ? t`请先阅读并同意，再注册` : null);
      return missing;
    },
  };
}
