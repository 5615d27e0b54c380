/**
 * The backend's messages in both languages, keyed by reason. If a reason has no message, the table does not compile.
 * `{name}` stands for a parameter of the refusal, and `{coinName}` for the site's word for coins. No caller may compare
 * these texts, because the code tells what happened.
 */
import type { RefusalParameters, Reason } from '../domain/refusal.ts';

export type Language = 'zh-CN' | 'en-US';

/** The wording of an answer: the caller's language, and the site's word for coins if the site has chosen one. */
export interface Wording {
  readonly language: Language;
  readonly coinName?: string;
}

type Words = Readonly<Record<Language, string>>;

const say = (zh: string, en: string): Words => ({ 'zh-CN': zh, 'en-US': en });

export const successMessage: Words = say('成功', 'Done');

/** The word for coins of a site that has chosen no other. */
const usualCoinName: Words = say('积分', 'coins');

const words: Readonly<Record<Reason, Words>> = {
  fieldMissing: say('缺少 {field}', '{field} is missing'),
  fieldUnknown: say('不支持的字段 {field}', 'Unknown field {field}'),
  fieldInvalid: say('{field} 不符合要求', '{field} is not valid'),
  fieldTwice: say('{field} 只能出现一次', '{field} may be given only once'),
  notJson: say('请求体必须是 JSON', 'The body must be JSON'),
  brokenJson: say('请求体不是有效的 JSON 对象', 'The body is not a valid JSON object'),
  bodyTooLarge: say('请求体超过 {kib} KiB', 'The body is larger than {kib} KiB'),
  keyInvalid: say('Idempotency-Key 必须是 UUID', 'Idempotency-Key must be a UUID'),
  wrongMethod: say('此地址不支持 {method}', 'This address does not take {method}'),
  badCredentials: say('账号或密码不对', 'Wrong account or password'),
  passwordsDiffer: say('两次输入的密码不一样', "The passwords don't match"),
  oldPasswordWrong: say('原密码不对', 'The current password is wrong'),
  passwordWrong: say('密码不对', 'The password is wrong'),
  ownRole: say('不能修改自己的角色（userRole）', "One's own userRole can't be changed"),
  startAfterEnd: say('startTime 不能晚于 endTime', 'startTime is after endTime'),
  userIdNotAllowed: say('只有管理员可以指定 userId', 'Only admins may name a userId'),
  allNotAllowed: say('只有管理员可以查看所有人的订单（all）', 'Only admins may ask for the orders of all users (all)'),
  figureNotAllowed: say(
    '只有管理员可以查看所有人的变更（figure）',
    'Only admins may ask for the changes of all users (figure)',
  ),
  scenarioUnavailable: say(
    'scenario 不能是 {scenario}，可用：{available}',
    'There is no scenario {scenario}; there is {available}',
  ),
  dumpInvalid: say('不是可以恢复的数据：{problem}', 'This is no dump that can be loaded: {problem}'),
  banned: say('账号已封禁，请联系管理员', 'This account is banned. Please contact an administrator'),
  notLoggedIn: say('请先登录', 'Please log in first'),
  crossSite: say(
    '只能在应用里操作：不接受链接、地址栏或其他网站发来的操作',
    'Only the app itself may change anything: not a link, a typed address or another site',
  ),
  noPermission: say('没有权限', 'No permission'),
  unknownPath: say('没有这个地址', 'There is no such address'),
  userNotFound: say('没有找到这个用户', 'User not found'),
  recordNotFound: say('没有找到这条记录', 'Record not found'),
  itemsNotFound: say(
    '有 {count} 项不能办理，全部都没有执行',
    "{count} of them can't be processed, so nothing was done",
  ),
  keyUsed: say('这个 Idempotency-Key 已用于另一次操作', 'This Idempotency-Key was used for something else'),
  accountTaken: say('账号已被使用', 'This account is taken'),
  emailTaken: say('邮箱已被使用', 'This email is taken'),
  staleVersion: say('这条记录已被改过，请看看现在的内容', 'This record has been changed in the meantime'),
  codeTaken: say('平台代码已被使用', 'This code is taken by another platform'),
  sameAccount: say('这个平台上已经有相同的账号', 'This account already exists on this platform'),
  tooManyLogins: say(
    '登录失败次数太多，请 {minutes} 分钟后再试',
    'Too many failed log-ins. Try again in {minutes} min',
  ),
  captchaTooSoon: say('验证码刚刚发送过，请 {seconds} 秒后再试', 'A code was sent just now. Try again in {seconds} s'),
  captchaWrong: say('验证码不对或已失效', 'The verification code is wrong or no longer valid'),
  oldCaptchaWrong: say(
    '原邮箱的验证码不对或已失效',
    'The verification code from your current email is wrong or no longer valid',
  ),
  emailAlreadyBound: say('已经绑定了邮箱，请先解绑', 'This account already has an email. Remove it first'),
  emailNotBound: say('没有绑定这个邮箱', "This email isn't on your account"),
  noEmailBound: say('还没有绑定邮箱', 'Your account has no email yet'),
  invitationUnknown: say('没有这个邀请码', 'Invitation code not found'),
  firstRecordStays: say('正在使用的基础信息不能删除', "The basic information in use can't be deleted"),
  banOneself: say('不能封禁自己', "You can't ban yourself"),
  banAdmin: say('不能封禁管理员', "Admins can't be banned"),
  deleteOneself: say('不能删除自己', "You can't delete yourself"),
  coinsLeft: say(
    '还有 {coin} {coinName}，不能删除',
    "The account can't be deleted while it has {coinName}: {coin} left",
  ),
  closeWithCoins: say(
    '还有 {coin} {coinName}，不能注销',
    "The account can't be closed while it has {coinName}: {coin} left",
  ),
  closeWithOrder: say('还有待支付的订单，不能注销', "The account can't be closed while an order is unpaid"),
  closeLastAdmin: say('这是最后一个管理员账号，不能注销', "The last administrator's account can't be closed"),
  transferToOneself: say('不能转账给自己', "You can't transfer to yourself"),
  recipientUnknown: say('没有找到收款账号', 'Recipient account not found'),
  recipientBanned: say('对方账号已封禁，不能收款', "The recipient is banned and can't receive transfers"),
  notEnoughCoins: say('{coinName}不够，还差 {short}', 'Not enough {coinName}: {short} short'),
  tooManyCoins: say('{coinName}超过了可以记录的上限', 'More {coinName} than can be recorded'),
  itemsRefused: say('有 {count} 项不能办理，全部都没有执行', "{count} of them can't be processed, so nothing was done"),
  packageOffShelf: say('这个{coinName}规格已下架', 'This package is no longer on sale'),
  courseOffShelf: say('这个课程已下架', 'This course is no longer available'),
  platformOffShelf: say('这个平台已下架，不能续期', 'This platform is unlisted, so nothing can be renewed'),
  orderPaid: say('订单已支付，不能取消', "The order is paid and can't be canceled"),
  orderCancelled: say('订单已取消', 'The order was canceled'),
  orderExpired: say('订单已过期，请重新下单', 'The order has expired. Place a new one'),
  orderRefunded: say('订单已退款', 'The order was refunded'),
  orderNotPaid: say('只有已支付的订单可以退款', 'Only a paid order can be refunded'),
  buyerGone: say(
    '下单的账号已不存在，不能退款',
    "The buyer's account no longer exists, so this order can't be refunded",
  ),
  paymentFailed: say('支付没有成功，订单还在等待支付', 'The payment failed. The order is still unpaid'),
  codeStays: say('这个平台的代码不能修改', "This platform's code can't be changed"),
  renewedTooFar: say('到期时间已经太远，不能再续期', 'It already expires too far in the future to be renewed'),
  injected: say('模拟的错误', 'Simulated error'),
  systemError: say('系统错误', 'System error'),
};

/**
 * Returns the site's own word for coins; undefined if the site has none, or has the usual word, which has a
 * translation.
 */
export function chosenCoinName(name: string | null | undefined): string | undefined {
  return name === null || name === '' || name === usualCoinName['zh-CN'] ? undefined : name;
}

export function refusalMessage(
  reason: Reason,
  parameters: RefusalParameters,
  { language, coinName = usualCoinName[language] }: Wording,
): string {
  const given: RefusalParameters = { ...parameters, coinName };
  return words[reason][language].replace(/\{(\w+)\}/g, (_, name: string) => String(given[name] ?? ''));
}

/**
 * Returns the language with the highest quality in `Accept-Language`. Any Chinese, and `*`, counts as zh-CN. Any
 * English counts as en-US, and every other language is ignored. The default is zh-CN.
 */
export function languageOf(acceptLanguage: string | null): Language {
  let best: { language: Language; quality: number } = { language: 'zh-CN', quality: 0 };
  for (const part of (acceptLanguage ?? '').split(',')) {
    // A pattern with spaces around the semicolon would need minutes for a header of many spaces.
    const [range = '', ...options] = part
      .toLowerCase()
      .split(';')
      .map((piece) => piece.trim());
    const language = languageOfRange(range);
    const q = options.find((option) => option.startsWith('q='));
    const quality = q === undefined ? 1 : Number(q.slice(2));
    if (language !== undefined && quality > best.quality) best = { language, quality };
  }
  return best.language;
}

/** `range` is one entry of `Accept-Language` in lower case, without its quality. */
function languageOfRange(range: string): Language | undefined {
  if (range === '*' || /^zh(-|$)/.test(range)) return 'zh-CN';
  return /^en(-|$)/.test(range) ? 'en-US' : undefined;
}
