/**
 * Sends an administrator's change of a user once, and never repeats it by itself. If no definite answer comes, the user
 * is read again, and the present state decides whether the change happened.
 */
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { MutatingPath } from '../../../../contract/index.ts';
import { codes } from '../../../../contract/codes.ts';
import { getUser } from '../../../../contract/user-calls.ts';
import type { User } from '../../../../contract/user.ts';
import { call } from '../../../api/transport/client.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { BusinessError, isRefusedBeforeWork } from '../../../api/transport/errors.ts';
import { invalidateAfter } from '../../../api/cache/query-client.ts';

export interface UserChange {
  path: MutatingPath;
  send: () => Promise<unknown>;
  /** Ends the decision, so that the next request gets a new key. */
  settle: () => void;
  /** Returns whether the change is in effect. `user` is the present user; null if the user is deleted. */
  isInEffect: (user: User | null) => boolean;
  /** The part of a sentence for a change that hasn't happened, for example 陈思宇现在仍是正常. */
  stays: string;
}

async function readUser(id: number): Promise<User | null> {
  try {
    return await call(getUser, { id });
  } catch (error) {
    if (error instanceof BusinessError && error.code === codes.notFound) return null;
    throw error;
  }
}

export interface UserChanging {
  busy: boolean;
  /** The message of a failure or of an unknown outcome; null for no problem. */
  problem: string | null;
  /** Whether the outcome is unknown. The next `run` then reads the user again and sends nothing. */
  unknown: boolean;
  /** Whether the backend has refused the last request as invalid, for example because of an unknown field. */
  isInvalid: boolean;
  /** Resolves with true if the change has happened. Never rejects, and does nothing while another run is under way. */
  run: (change: UserChange) => Promise<boolean>;
  /** Forgets the last run, because the dialog closes. */
  reset: () => void;
}

type ChangeState = Pick<UserChanging, 'busy' | 'problem' | 'unknown' | 'isInvalid'>;

const idle: ChangeState = { busy: false, problem: null, unknown: false, isInvalid: false };

export function useUserChange(id: number): UserChanging {
  const { t } = useLingui();
  const [{ busy, problem, unknown, isInvalid }, setState] = useState(idle);
  const underWay = useRef(false);
  /**
   * Whether the check after a request with a new key didn't find the change. The next request then repeats the key,
   * because the first request may still arrive.
   */
  const repeatsKey = useRef(false);

  /** Reads the user and shows whether the change has happened. Resolves with whether it has. */
  async function checkUser({ path, isInEffect, stays, settle }: UserChange): Promise<boolean> {
    try {
      const happened = isInEffect(await readUser(id));
      // If the second sending was answered, its key is used up. If this answer was lost too, a request may still
      // arrive. A new key does no harm even then, because a change that is carried out twice has the same effect.
      if (happened || repeatsKey.current) settle();
      repeatsKey.current = !happened && !repeatsKey.current;
      await invalidateAfter(path);
      setState({ ...idle, problem: happened ? null : t`没有收到结果。刚查过：${stays}，可以再试一次。` });
      return happened;
    } catch {
      setState({ ...idle, problem: t`没有收到结果，还不知道是否成功。连上网络后再查一次。`, unknown: true });
      return false;
    }
  }

  async function run(change: UserChange): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setState((before) => ({ ...before, busy: true }));
    try {
      if (unknown) return await checkUser(change);
      await change.send();
      // The answer to a repeated key is the answer to the first request. It doesn't show the present state, so the user
      // is read again.
      if (repeatsKey.current) return await checkUser(change);
      setState(idle);
      return true;
    } catch (error) {
      if (!isRefusedBeforeWork(error)) return await checkUser(change);
      const isRefusedAsInvalid = error instanceof BusinessError && error.code === codes.badParameters;
      setState({ ...idle, problem: errorText(error), isInvalid: isRefusedAsInvalid });
      return false;
    } finally {
      underWay.current = false;
    }
  }

  return {
    busy,
    problem,
    unknown,
    isInvalid,
    run,
    reset: () => {
      repeatsKey.current = false;
      setState(idle);
    },
  };
}
