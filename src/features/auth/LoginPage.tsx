/**
 * The log-in page. It is part of the first screen, so it loads no form library and no query client. After a refusal the
 * typed values stay. If the typed account or password is wrong, the password field takes the focus. After any other
 * refusal the reason above the fields takes the focus.
 */
import { useLingui } from '@lingui/react/macro';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { siteAddress } from '../../platform/base-path.ts';
import { plainAscii } from '../../platform/text/typed-text.ts';
import { safeRedirect } from '../../api/session/safe-redirect.ts';
import { stored } from '../../device/storage.ts';
import { useIsHydrated, useReplayEarlyTap } from '../../ui/elements/hydration.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { classes } from '../../ui/elements/class-names.ts';
import { Field, PasswordField } from '../../ui/form/Field.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { Logo } from '../../ui/elements/Logo.tsx';
import { clearToasts } from '../../ui/feedback/toasts.ts';
import { Text } from '../../ui/elements/Text.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import css from './entry.module.css';
import { type LogInAttempt, useLogIn } from './use-log-in.ts';
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts';

// Most people don't read the legal texts, so the first screen doesn't wait for the links, and works without them.
const LegalLinks = lazy(() => import('./LegalLinks.tsx').catch(() => ({ default: () => null })));
const DemoRoles = __MOCK__ ? lazy(() => import('./DemoRoles.tsx')) : null;

/** Which fields were empty when the person tried to log in. */
interface Missing {
  account: boolean;
  password: boolean;
}

const noneMissing: Missing = { account: false, password: false };

const watchUnsentEdits = (listener: () => void): (() => void) => stored.subscribe('outboxLeft', listener);
const hasUnsentEdits = (): boolean => stored.read('outboxLeft') !== null;
const noUnsentEdits = (): boolean => false;

/** Returns the name on the drawn page. A demo puts its customer's name there (scripts/build/customer-brand.ts). */
function drawnSiteName(): string {
  return globalThis.document?.documentElement.dataset['site'] ?? __SITE_NAME__;
}

/**
 * Returns the name of the site. The build renders the drawn page without data of this device, so such data shows only
 * after the hydration.
 */
function useSiteName(isHydrated: boolean): string {
  const known = useBasicInformation()?.websiteName;
  return isHydrated && known ? known : drawnSiteName();
}

interface SlotNoteProps {
  attempt: LogInAttempt;
  /** The element of a refusal, which can take the focus. */
  note: RefObject<HTMLDivElement | null>;
  /** Whether the person has just closed the account. */
  closed: boolean | undefined;
  /** The page that opens after the log-in. */
  target: string;
}

/** The most important note above the fields: a refusal, a closed account, unsent edits, or where the log-in leads. */
function SlotNote({ attempt, note, closed, target }: SlotNoteProps): ReactNode {
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  // A session that ended by itself leaves its edits on this device. A log-out removes them, and another tab's log-out
  // may still run. Therefore the page subscribes to the value.
  const unsentEditsRemain = useSyncExternalStore(watchUnsentEdits, hasUnsentEdits, noUnsentEdits);
  if (attempt.step === 'refused')
    return (
      <div ref={note} tabIndex={-1} className={css['note']}>
        <FormNote kind="error">{attempt.text}</FormNote>
      </div>
    );
  // The other notes depend on this device and on the address, which the build doesn't know.
  if (!isHydrated) return null;
  if (closed)
    return (
      <div className={css['note']}>
        <FormNote kind="info">{t`账号已注销。`}</FormNote>
      </div>
    );
  if (unsentEditsRemain)
    return (
      <div className={css['note']}>
        <FormNote kind="info">{t`有修改还没发送。用原来的账号登录会接着发送，换账号会删除。`}</FormNote>
      </div>
    );
  return (
    target !== '/' && <Text step="value" tone="ink2" className={css['subtitle']}>{t`登录后回到你刚才要去的页面`}</Text>
  );
}

export function LoginPage(): ReactElement {
  const { t } = useLingui();
  const router = useRouter();
  const { redirect, account, closed } = useSearch({ from: '/login' });
  const isHydrated = useIsHydrated();
  useReplayEarlyTap();
  const websiteName = useSiteName(isHydrated);
  const target = safeRedirect(redirect, router);
  const openTarget = (): Promise<void> => {
    // The toasts explain why the person had to log in, so they close now.
    clearToasts();
    return router.navigate({ href: siteAddress(target), replace: true });
  };
  const [attempt, send] = useLogIn(openTarget);
  const [missing, setMissing] = useState(noneMissing);
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const sending = attempt.step === 'sending';
  const redirectSearch = isHydrated && redirect ? { redirect } : {};
  useSignedInElsewhere(sending, () => void openTarget());

  useEffect(() => {
    if (attempt.step !== 'refused') return;
    // A log-in by a tap on a demo's role leaves the fields empty, so there is no password to correct.
    const hasPassword = passwordInput.current?.value !== '';
    (attempt.areCredentialsWrong && hasPassword ? passwordInput : note).current?.focus();
  }, [attempt]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // Read the values from the page, because some browsers fill in passwords without an event.
    const userAccount = plainAscii(accountInput.current?.value ?? '');
    const userPassword = passwordInput.current?.value ?? '';
    setMissing({ account: userAccount === '', password: userPassword === '' });
    if (userAccount === '') accountInput.current?.focus();
    else if (userPassword === '') passwordInput.current?.focus();
    else void send({ userAccount, userPassword });
  }

  return (
    <AuthLayout>
      <Logo className={css['logo']} />
      <Text component="h1" step="titleL">{t`登录${websiteName}`}</Text>
      <div className={css['slot']}>
        <SlotNote attempt={attempt} note={note} closed={closed} target={target} />
      </div>
      <form className={classes(css['form'], css['short'])} onSubmit={submit} noValidate aria-busy={sending}>
        <Field
          ref={accountInput}
          label={t`账号或邮箱`}
          name="username"
          defaultValue={account}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          error={missing.account && t`请输入账号或邮箱`}
          onInput={() => setMissing({ ...missing, account: false })}
        />
        <PasswordField
          ref={passwordInput}
          label={t`密码`}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          error={missing.password && t`请输入密码`}
          onInput={() => setMissing({ ...missing, password: false })}
        />
        <Button type="submit" fullWidth loading={sending} className={css['submit']}>{t`登录`}</Button>
      </form>
      <Text step="value" tone="ink2" className={css['other']}>
        <span>
          {t`还没有账号？`} <Link to="/register" search={redirectSearch} className={css['otherLink']}>{t`注册`}</Link>
        </span>
        <Link to="/resetPassword" search={redirectSearch} className={css['otherLink']}>{t`忘记密码？`}</Link>
      </Text>
      {isHydrated && (
        <Suspense fallback={null}>
          <LegalLinks words={t`登录即表示同意`} />
        </Suspense>
      )}
      {isHydrated && DemoRoles && (
        <Suspense fallback={null}>
          <DemoRoles
            disabled={sending}
            onChoose={(payload) => {
              setMissing(noneMissing);
              void send(payload);
            }}
          />
        </Suspense>
      )}
    </AuthLayout>
  );
}
