/**
 * The list pages and edit pages of the four platforms, for the routes. They share two components, which get the
 * platform as a prop.
 */
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
