/**
 * What an administrator changes about somebody: sent once by whoever said so, never repeated by itself. Without an
 * answer it isn't known whether it happened: the user is read again, and what holds then is told.
 */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { MutatingPath } from '../../../../contract/index.ts';
import { codes } from '../../../../contract/codes.ts';
import { getUser, type User } from '../../../../contract/user.ts';
import { call } from '../../../api/transport/client.ts';
import { errorText } from '../../../api/transport/error-text.ts';
import { ApiError, BusinessError, CancelError, ContractError, NetworkError } from '../../../api/transport/errors.ts';
import { markStale } from '../../../api/cache/query-client.ts';

export interface UserChange {
  path: MutatingPath;
  send: () => Promise<unknown>;
  /** Ends the decision: the next sending has a key of its own. */
  settle: () => void;
  /** Whether it has happened, by how the user stands now; null for one who is gone. */
  holds: (user: User | null) => boolean;
  /** What holds when it hasn't happened: 陈思宇现在仍是正常状态 */
  stays: string;
}

/** Whether it may have happened although no success was told. */
function isOpen(error: unknown): boolean {
  return (
    error instanceof NetworkError ||
    error instanceof ContractError ||
    error instanceof CancelError ||
    (error instanceof ApiError && error.status >= 500)
  );
}

async function current(id: number): Promise<User | null> {
  try {
    return await call(getUser, { id });
  } catch (error) {
    if (error instanceof BusinessError && error.code === codes.notFound) return null;
    throw error;
  }
}

export interface UserChanging {
  busy: boolean;
  /** What went wrong, or that it isn't known. */
  problem: string | null;
  /** It isn't known whether it happened: the next step is to look again, not to send. */
  unknown: boolean;
  /** Whether it has happened. */
  run: (change: UserChange) => Promise<boolean>;
  reset: () => void;
}

export function useUserChange(id: number): UserChanging {
  const { t } = useLingui();
  const [{ busy, problem, unknown }, setState] = useState({
    busy: false,
    problem: null as string | null,
    unknown: false,
  });
  const underWay = useRef(false);
  /** It was looked for and not there: what is sent then has the key of before, since the first one may still arrive. */
  const sentAgain = useRef(false);

  async function look({ path, holds, stays, settle }: UserChange): Promise<boolean> {
    try {
      const happened = holds(await current(id));
      // Looked for twice and not there, it isn't the first one's key that will do it.
      if (happened || sentAgain.current) settle();
      sentAgain.current = !happened && !sentAgain.current;
      await markStale(path);
      setState({
        busy: false,
        problem: happened ? null : t`没有收到结果。刚查过：${stays}，可以再试一次。`,
        unknown: false,
      });
      return happened;
    } catch {
      setState({ busy: false, problem: t`没有收到结果，还不知道是否成功。连上网络后再查一次。`, unknown: true });
      return false;
    }
  }

  async function run(change: UserChange): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setState((before) => ({ ...before, busy: true }));
    try {
      if (unknown) return await look(change);
      await change.send();
      // The answer to a repeated key is the first one's, and tells nothing of how it stands now.
      if (sentAgain.current) return await look(change);
      setState({ busy: false, problem: null, unknown: false });
      return true;
    } catch (error) {
      if (isOpen(error)) return await look(change);
      setState({ busy: false, problem: errorText(error), unknown: false });
      return false;
    } finally {
      underWay.current = false;
    }
  }

  return {
    busy,
    problem,
    unknown,
    run,
    reset: () => {
      sentAgain.current = false;
      setState({ busy: false, problem: null, unknown: false });
    },
  };
}
