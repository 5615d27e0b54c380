/**
 * Asks for confirmation before a user is banned, unbanned, deleted or given another role. The dialog names the user.
 * Except for a deletion, it shows the state before and after.
 */
import arrow from 'icon:arrow-forward-rounded';
import { useLingui } from '@lingui/react/macro';
import type { UserRole } from '../../../../contract/fields.ts';
import { banUser, deleteUser, unBanUser, updateUser } from '../../../../contract/user-calls.ts';
import type { User } from '../../../../contract/user.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { useChangingCall } from '../../../api/cache/use-changing-call.ts';
import { useOnline } from '../../../platform/network.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { coinsWithUnit } from '../../../ui/words/coin-unit.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { roleName } from '../../../ui/words/role-name.ts';
import { useHasJournal } from '../journal/use-has-journal.ts';
import { useReasonDraft } from '../reason-draft.ts';
import { isReasonTooLong, ReasonField, sentReason } from '../ReasonField.tsx';
import { type UserChange, useUserChange } from './use-user-change.ts';
import css from './user.module.css';
import { displayNameOf, statusName } from './user-words.ts';

export type UserAction = { kind: 'ban' | 'unBan' | 'delete' } | { kind: 'role'; role: UserRole };

/** The texts of the dialog for one action, and the change that the action sends (`UserChange`). */
interface DialogContent extends UserChange {
  title: string;
  /** The consequence of the action. */
  words: string;
  /** The text of the button. */
  confirm: string;
  /** Whether the button is red. */
  danger: boolean;
  /** The state before and after the action. */
  becomes?: readonly [string, string];
  /** The text after a success. */
  done: string;
}

function useRoleWords() {
  const { t } = useLingui();
  const coinName = useCoinName();
  return (role: UserRole): string => {
    switch (role) {
      case 'user':
        return t`改后看不到代理和管理页面，下一次操作就生效。`;
      case 'agent':
        return t`代理有邀请码，可以看到自己的下级和他们的余额。`;
      case 'admin':
        return t`管理员可以改网站的一切，包括其他用户的${coinName}。`;
      default:
        return role satisfies never;
    }
  };
}

/** Returns a function that gives the texts of the dialog for an action, and the change that the action sends. */
function useDialogContent(user: User) {
  const { t } = useLingui();
  const amountWithUnit = coinsWithUnit(user.coin, useCoinName());
  const roleWords = useRoleWords();
  const ban = useChangingCall(banUser);
  const unBan = useChangingCall(unBanUser);
  const remove = useChangingCall(deleteUser);
  const update = useChangingCall(updateUser);
  const { id, userRole, status } = user;
  const name = displayNameOf(user);
  const normal = statusName(0);
  const banned = statusName(1);
  const now = statusName(status);
  /** `reason` is the reason of a ban. */
  return (question: UserAction, reason: string): DialogContent => {
    switch (question.kind) {
      case 'ban':
        return {
          path: banUser.path,
          send: () => ban.mutateAsync({ id, ...sentReason(reason) }),
          settle: ban.settle,
          isInEffect: (after) => after?.status === 1,
          stays: t`${name}现在仍是${now}`,
          title: t`封禁${name}？`,
          confirm: t`封禁`,
          danger: true,
          becomes: [normal, banned],
          done: t`已封禁${name}`,
          words: t`${name}会立刻退出登录，解除前不能再登录。${amountWithUnit}留在账户里。`,
        };
      case 'unBan':
        return {
          path: unBanUser.path,
          send: () => unBan.mutateAsync({ id }),
          settle: unBan.settle,
          isInEffect: (after) => after?.status === 0,
          stays: t`${name}现在仍是${now}`,
          title: t`解除对${name}的封禁？`,
          confirm: t`解除封禁`,
          danger: false,
          becomes: [banned, normal],
          done: t`已解除对${name}的封禁`,
          words: t`${name}可以重新登录，账户里有 ${amountWithUnit}。`,
        };
      case 'delete':
        return {
          path: deleteUser.path,
          send: () => remove.mutateAsync({ id }),
          settle: remove.settle,
          isInEffect: (after) => after === null,
          stays: t`${name}还在`,
          title: t`删除${name}？`,
          confirm: t`删除`,
          danger: true,
          done: t`已删除${name}`,
          words: t`账号、平台信息和解锁的课程都会删除，不能恢复。积分变更的记录会保留。`,
        };
      case 'role': {
        const [before, after] = [roleName(userRole), roleName(question.role)];
        return {
          path: updateUser.path,
          send: () => update.mutateAsync({ id, userRole: question.role }),
          settle: update.settle,
          isInEffect: (changed) => changed?.userRole === question.role,
          stays: t`${name}现在仍是${before}`,
          title: t`把${name}改为${after}？`,
          confirm: t`改为${after}`,
          danger: false,
          becomes: [before, after],
          done: t`${name}现在是${after}`,
          words: roleWords(question.role),
        };
      }
      default:
        return question satisfies never;
    }
  };
}

interface UserActionDialogProps {
  user: User;
  /** Null while the dialog is closed. */
  question: UserAction | null;
  onClose: () => void;
  onDone: (question: UserAction) => void;
}

export function UserActionDialog({ user, question, onClose, onDone }: UserActionDialogProps) {
  const { t } = useLingui();
  const { whileOffline, onceOnline } = useOfflineReason();
  const online = useOnline();
  const hasJournal = useHasJournal({ kind: 'user', id: user.id });
  const contentOf = useDialogContent(user);
  const { busy, problem, unknown, isInvalid, run, reset } = useUserChange(user.id);
  // The dialog keeps its text during the closing animation.
  const shown = useLastPresent(question);
  const { reason, setReason, forget } = useReasonDraft('ban', user.id);
  const content = shown && contentOf(shown, reason);
  const isBan = shown?.kind === 'ban';
  // The form has checked the rest of the payload, so the backend probably doesn't know the field of the reason.
  const isReasonSuspected = isInvalid && reason.trim() !== '';
  const readersOfReason = hasJournal ? t`只写进操作记录，本人看不到。` : t`本人看不到。`;
  const close = (): void => {
    // If the dialog opens again, that is a new decision with a new key, because the user may have changed meanwhile.
    content?.settle();
    reset();
    onClose();
  };
  const confirm = async (): Promise<void> => {
    // The reason's own field says that it is too long.
    if (!content || !question || (isBan && isReasonTooLong(reason))) return;
    const hasHappened = await run(content);
    if (!hasHappened) return;
    showToast({ tone: 'success', text: content.done });
    reset();
    if (isBan) forget();
    onDone(question);
  };
  return (
    <ConfirmDialog
      open={question !== null}
      title={content?.title ?? ''}
      confirm={unknown ? t`再查一次` : (content?.confirm ?? '')}
      tone={content?.danger === true && !unknown ? 'danger' : 'accent'}
      busy={busy}
      disabled={!online && !unknown}
      error={online || unknown ? problem : t`${whileOffline}不能操作，请${onceOnline}再试。`}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <p>{content?.words}</p>
      {content?.becomes && (
        <p className={css['becomes']}>
          <span>{content.becomes[0]}</span>
          <Icon d={arrow} size={20} />
          <span>{content.becomes[1]}</span>
        </p>
      )}
      {isBan && (
        <div className={css['reason']}>
          <ReasonField
            value={reason}
            onChange={setReason}
            helper={isReasonSuspected ? t`服务器可能没有原因这一项，清空后再试。` : readersOfReason}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}
