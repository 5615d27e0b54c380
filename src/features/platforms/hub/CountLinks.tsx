/**
 * A number of accounts as a link to these accounts. If they are on one platform, the link opens the platform's list,
 * filtered by `status`. If they are on several platforms, a menu lists the platforms. If there are none, the number is
 * no link.
 */
import { plural } from '@lingui/core/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { AccountState } from '../../../../contract/account.ts';
import { useCloseOnBack } from '../../../platform/back-button.ts';
import { infoPlatformIcon } from '../../../ui/elements/icons.ts';
import css from './hub.module.css';

const Menu = lazy(() => import('../../../ui/overlay/MenuPanel.tsx'));

/** Accounts on one platform. */
export interface CountOnPlatform {
  readonly code: AccountPlatform;
  readonly name: string;
  readonly count: number;
}

interface CountLinksProps {
  /** The platforms with such accounts. */
  places: readonly CountOnPlatform[];
  /** The filter of the list. Null for all accounts. */
  status: AccountState | null;
  /** The accessible name, for example 即将到期 3. */
  label: string;
  children: ReactNode;
}

function PlatformsMenu({ places, status, label, children }: CountLinksProps) {
  const id = useId();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** Whether the menu was ever opened. The code of the menu is loaded at the first opening. */
  const [wasOpened, setWasOpened] = useState(false);
  const close = (): void => setAnchor(null);
  useCloseOnBack(anchor !== null, close);
  const actions = places.map(({ code, name, count }) => ({
    key: code,
    label: plural(count, { one: `${name} # 个`, other: `${name} # 个` }),
    icon: infoPlatformIcon.outline,
    onAct: () => void navigate({ to: `/${code}`, search: status === null ? {} : { status } }),
  }));
  return (
    <>
      <button
        type="button"
        className={css['countLink']}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={(event) => {
          setWasOpened(true);
          setAnchor(event.currentTarget);
        }}
      >
        {children}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Menu id={id} anchor={anchor} label={label} actions={actions} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

export function CountLinks(props: CountLinksProps) {
  const { places, status, label, children } = props;
  const [only, another] = places;
  if (only === undefined) return children;
  if (another !== undefined) return <PlatformsMenu {...props} />;
  return (
    <Link
      to={`/${only.code}`}
      search={status === null ? {} : { status }}
      className={css['countLink']}
      aria-label={label}
    >
      {children}
    </Link>
  );
}
