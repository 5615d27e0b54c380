/** The pages that belong to no area: not found, no permission, backend in trouble. */
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import compass from 'icon:explore-off-outline-rounded';
import lock from 'icon:lock-person-outline-rounded';
import retryIcon from 'icon:restart-alt-rounded';
import problem from 'icon:sync-problem-outline-rounded';
import { useState } from 'react';
import { openDemoConsole } from '../../api/demo/demo-console-state.ts';
import { useSession } from '../../api/session/session.ts';
import { siteAddress } from '../../platform/base-path.ts';
import { now } from '../../platform/clock.ts';
import { safeRedirect } from '../../api/session/safe-redirect.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { CodeAndTime } from './CodeAndTime.tsx';
import type { RequiredRole } from '../frame/guards.ts';
import { useSignOut } from '../frame/use-sign-out.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <PageState
      icon={compass}
      title={t`没有找到这个页面`}
      reason={t`链接可能写错了，\n也可能页面已经换了地方。`}
      actions={<Button component={Link} to="/">{t`回到首页`}</Button>}
      foot={pathname}
    />
  );
}

/** `needs` is the least role that may open the page. */
export function NoPermissionPage({ needs }: { needs: RequiredRole }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { href } = useLocation();
  const { leaving, leave, question } = useSignOut(href);

  return (
    <PageState
      icon={lock}
      title={needs === 'admin' ? t`这个页面只对管理员开放` : t`这个页面只对代理开放`}
      reason={
        user?.userRole === 'agent'
          ? t`你现在的身份是代理。需要用到它时，\n请管理员给你换一个角色。`
          : t`你现在的身份是普通用户。需要用到它时，\n请管理员给你换一个角色。`
      }
      actions={
        <>
          <Button component={Link} to="/">{t`回到首页`}</Button>
          <Button variant="text" loading={leaving} onClick={leave}>{t`换一个账号登录`}</Button>
          {question}
        </>
      }
      foot={t`没有权限`}
    />
  );
}

/**
 * The page for a backend that failed while the session was read. A retry goes back to the address that the person
 * wanted.
 */
export function ServerErrorPage() {
  const { t } = useLingui();
  const router = useRouter();
  const { from } = useSearch({ from: '/_frame/500' });
  const trouble = useLocation({ select: ({ state }) => state.trouble });
  const { leaving, leave, question } = useSignOut(from);
  const [at, setAt] = useState(now);
  const [trying, setTrying] = useState(false);

  async function retry(): Promise<void> {
    setTrying(true);
    await router.navigate({ href: siteAddress(safeRedirect(from, router)), replace: true });
    // If the page is still mounted, the retry has failed. Then the page shows the time of this failure.
    setAt(now());
    setTrying(false);
  }

  return (
    <PageState
      icon={problem}
      tone="cinnabar"
      title={t`服务器错误，请联系管理员`}
      reason={trouble?.text ?? t`可以稍后再试。如果刚才在转账或购买，\n请先看「积分变更」再决定。`}
      actions={
        <>
          <Button icon={retryIcon} loading={trying} onClick={() => void retry()}>{t`再试一次`}</Button>
          {/* `trouble` is there after every failure except HTTP 500 and above. Another account may work then. */}
          {trouble && <Button variant="text" loading={leaving} onClick={leave}>{t`换一个账号登录`}</Button>}
          {question}
          <Button component={Link} to="/" variant="text">{t`回到首页`}</Button>
          {/* The chat button opens the console elsewhere and is missing here. Without this button, a fault set in the
              console could not be switched off. */}
          {__MOCK__ && (
            <Button variant="text" aria-haspopup="dialog" onClick={() => openDemoConsole()}>{t`演示控制台`}</Button>
          )}
        </>
      }
      foot={<CodeAndTime code={trouble ? trouble.code : '500'} at={at} />}
    />
  );
}
