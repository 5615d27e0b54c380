/**
 * The steps of the guided tour. Each step names what it sets up, the labels to tap afterwards, and the sentence to say.
 * The same steps are in the table of docs/demo.md, and a test compares both.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { faultPresets } from '../faults.ts';
import type { DemoRole } from '../roles.ts';

/** The faults that the tour switches on and off. */
export type TourFault = Extract<keyof typeof faultPresets, 'lost' | 'cut'>;

export interface TourStep {
  title: MessageDescriptor;
  /** When the step begins, in minutes and seconds. */
  startsAt: string;
  role: DemoRole;
  /** The page's path in the app, with its search parameters. */
  page: string;
  /** The id of the element to scroll to, if the control to tap isn't at the top of the page. */
  shows?: string;
  /** These faults apply once the page has been read. The other faults of the tour are removed. */
  faults: readonly TourFault[];
  /** The labels to tap, in this order. */
  taps: readonly MessageDescriptor[];
  say: MessageDescriptor;
}

/** Returns the label of the button that confirms a transfer of `coins`. */
const confirmLabel = (coins: number): MessageDescriptor => msg`确认转出 ${String(coins)}`;

export const tourSteps: readonly TourStep[] = [
  {
    title: msg`登录`,
    startsAt: '0:00',
    role: 'none',
    page: '/login',
    shows: 'demo-roles',
    faults: [],
    taps: [msg({ message: '代理', context: 'role' }), msg`确定`],
    say: msg`在这里点一下就登录了。正式使用时，您的用户用账号或邮箱登录。公告由您来写。`,
  },
  {
    title: msg`首页`,
    startsAt: '0:30',
    role: 'agent',
    page: '/',
    faults: [],
    taps: [msg`隐藏数字`],
    say: msg`这是余额和最近 30 天的收支，每个数都是准的。旁边有人看，点一下眼睛就藏起来。`,
  },
  {
    title: msg`转账`,
    startsAt: '1:00',
    role: 'agent',
    page: '/transferCoin?to=student&amount=500',
    faults: [],
    taps: [msg`下一步`, confirmLabel(500)],
    say: msg`先查到收款人，才会转出。转多少、给谁、还剩多少，都写在这里。确认后就完成了，还有回执可以分享。`,
  },
  {
    title: msg`丢失回应`,
    startsAt: '1:45',
    role: 'agent',
    page: '/transferCoin?to=student&amount=100',
    faults: ['lost'],
    taps: [msg`下一步`, confirmLabel(100)],
    say: msg`这次信号断在最要紧的时候。应用不猜，也不会转两次。它自己查清结果，再告诉您。`,
  },
  {
    title: msg`积分变更`,
    startsAt: '2:45',
    role: 'agent',
    page: '/coinChange',
    faults: [],
    taps: [],
    say: msg`每一笔都在这里，按月排列，可以筛选，可以导出。刚才两笔转账，各记录一次。`,
  },
  {
    title: msg`信息平台`,
    startsAt: '3:15',
    role: 'agent',
    page: '/clockInfo',
    faults: [],
    taps: [msg`工学云`],
    say: msg`快到期的账号排在最前面。续期只要点三下。`,
  },
  {
    title: msg`断网`,
    startsAt: '3:45',
    role: 'agent',
    page: '/',
    faults: ['cut'],
    taps: [],
    say: msg`上了高铁，没有信号。看过的内容都还在，也写着是什么时候的。`,
  },
  {
    title: msg`断网时转账`,
    startsAt: '4:10',
    role: 'agent',
    page: '/transferCoin?to=student&amount=200',
    faults: ['cut'],
    taps: [],
    say: msg`没有网络，什么也不会排队转出。按钮上写着为什么要等。`,
  },
  {
    title: msg`系统管理`,
    startsAt: '4:30',
    role: 'admin',
    page: '/system',
    faults: [],
    taps: [],
    say: msg`用户、文字、套餐，都由您自己管。`,
  },
];
