/** The pages of the four platforms: one page kind, told which platform it is. */
import { AccountEditPage } from './edit/AccountEditPage.tsx';
import { AccountsPage } from './list/AccountsPage.tsx';

export const GxyPage = () => <AccountsPage platform="gxy" />;
export const ZxjyPage = () => <AccountsPage platform="zxjy" />;
export const XxyPage = () => <AccountsPage platform="xxy" />;
export const XybPage = () => <AccountsPage platform="xyb" />;

export const GxyEditPage = () => <AccountEditPage platform="gxy" />;
export const ZxjyEditPage = () => <AccountEditPage platform="zxjy" />;
export const XxyEditPage = () => <AccountEditPage platform="xxy" />;
export const XybEditPage = () => <AccountEditPage platform="xyb" />;
