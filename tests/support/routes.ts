/**
 * Lists the addresses of the app, with their titles in both languages, and who may see each page. A new address needs a
 * line here, so that journeys visit it.
 */

/** The lowest role that may see a page. A page for `nobody` needs no log-in. */
type Needs = 'nobody' | 'user' | 'agent' | 'admin';

export interface RouteUnderTest {
  readonly path: string;
  readonly zh: string;
  readonly en: string;
  readonly needs: Needs;
  /** The page has no top bar of the shell. */
  readonly bare?: true;
  /** The Chinese words of the top bar, if they differ from the document's title. */
  readonly bar?: string;
}

export const routes: readonly RouteUnderTest[] = [
  { path: '/', zh: '首页', en: 'Home', needs: 'user' },
  { path: '/login', zh: '登录', en: 'Log in', needs: 'nobody', bare: true },
  { path: '/register', zh: '注册', en: 'Register', needs: 'nobody', bare: true },
  { path: '/resetPassword', zh: '重设密码', en: 'Reset password', needs: 'nobody', bare: true },
  { path: '/clockInfo', zh: '账号信息', en: 'Account info', needs: 'user' },
  { path: '/mall', zh: '积分商城', en: 'Points mall', needs: 'user' },
  { path: '/wk', zh: '网课合集', en: 'Courses', needs: 'user' },
  { path: '/subordinate', zh: '代理', en: 'Agents', needs: 'agent' },
  { path: '/subordinate_detail', zh: '下级详情', en: 'Agent', needs: 'agent' },
  { path: '/gxy', zh: '工学云', en: 'Gongxueyun', needs: 'user' },
  { path: '/zxjy', zh: '职校家园', en: 'Zhixiaojiayuan', needs: 'user' },
  { path: '/xxy', zh: '习讯云', en: 'Xixunyun', needs: 'user' },
  { path: '/xyb', zh: '校友邦', en: 'Xiaoyoubang', needs: 'user' },
  { path: '/gxy/update', zh: '编辑信息', en: 'Edit info', needs: 'user', bar: '添加账号' },
  { path: '/zxjy/update', zh: '编辑信息', en: 'Edit info', needs: 'user', bar: '添加账号' },
  { path: '/xxy/update', zh: '编辑信息', en: 'Edit info', needs: 'user', bar: '添加账号' },
  { path: '/xyb/update', zh: '编辑信息', en: 'Edit info', needs: 'user', bar: '添加账号' },
  { path: '/gxy/import', zh: '导入账号', en: 'Import accounts', needs: 'user' },
  { path: '/zxjy/import', zh: '导入账号', en: 'Import accounts', needs: 'user' },
  { path: '/xxy/import', zh: '导入账号', en: 'Import accounts', needs: 'user' },
  { path: '/xyb/import', zh: '导入账号', en: 'Import accounts', needs: 'user' },
  { path: '/system', zh: '系统管理', en: 'System', needs: 'admin' },
  { path: '/transferCoin', zh: '积分转账', en: 'Transfer', needs: 'user' },
  { path: '/transferCoin/several', zh: '转给多人', en: 'Send to several people', needs: 'user' },
  { path: '/coinChange', zh: '积分变更', en: 'Coin changes', needs: 'user' },
  { path: '/coin_detail', zh: '积分明细', en: 'Coin detail', needs: 'user' },
  { path: '/500', zh: '服务器错误', en: 'Server error', needs: 'nobody' },
  { path: '/mall_management', zh: '商城管理', en: 'Mall management', needs: 'admin' },
  { path: '/platform_management', zh: '平台管理', en: 'Platform management', needs: 'admin' },
  { path: '/add_platform', zh: '添加平台', en: 'Add platform', needs: 'admin' },
  { path: '/update_platform', zh: '编辑平台', en: 'Edit platform', needs: 'admin' },
  { path: '/add_mall', zh: '增加积分规格', en: 'Add package', needs: 'admin' },
  { path: '/update_mall', zh: '修改积分规格', en: 'Edit package', needs: 'admin' },
  { path: '/notice', zh: '消息通知', en: 'Notices', needs: 'user' },
  { path: '/about', zh: '我的', en: 'Mine', needs: 'user' },
  { path: '/closeAccount', zh: '注销账号', en: 'Close account', needs: 'user' },
];
