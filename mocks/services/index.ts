/**
 * The table of services, one for every endpoint of the contract and typed from it. If a service is missing, the table
 * does not compile.
 */
import type { Data, Endpoint, Parsed } from '../../contract/endpoint.ts';
import type { EndpointName, Endpoints } from '../../contract/index.ts';
import * as accounts from './accounts.ts';
import * as basicInformation from './basic-information.ts';
import type { JournaledCall } from '../domain/journal.ts';
import type { Journaled } from './transaction/journaled-transaction.ts';
import { type Answer, type Call, isRepeat } from './transaction/call.ts';
import * as changes from './coin-changes.ts';
import * as coins from './coins.ts';
import * as courses from './courses.ts';
import * as email from './email.ts';
import * as journal from './journal.ts';
import * as mall from './mall.ts';
import * as notices from './notices.ts';
import * as orders from './orders.ts';
import * as overview from './overview.ts';
import * as platforms from './platforms.ts';
import * as registration from './registration.ts';
import * as session from './session.ts';
import * as users from './users.ts';
import { isRefusal } from '../domain/refusal.ts';

export type Service<E extends Endpoint, Outcome> = (call: Call, payload: Parsed<E>) => Promise<Outcome>;

/**
 * The outcome of a service. If its call leaves an entry in the journal, only `journaledTransaction`
 * (transaction/journaled-transaction.ts) can make the outcome.
 */
type OutcomeOf<K extends EndpointName> = K extends JournaledCall
  ? Journaled<K, Data<Endpoints[K]>>
  : Answer<Data<Endpoints[K]>>;

type Services = { readonly [K in EndpointName]: Service<Endpoints[K], OutcomeOf<K>> };

export const services: Services = {
  addBasicInformation: basicInformation.addBasicInformation,
  deleteBasicInformation: basicInformation.deleteBasicInformation,
  getBasicInformation: basicInformation.getBasicInformation,
  listBasicInformation: async (call, payload) => recordsOf(await basicInformation.pageBasicInformation(call, payload)),
  pageBasicInformation: basicInformation.pageBasicInformation,
  updateBasicInformation: basicInformation.updateBasicInformation,
  addUser: users.addUser,
  addCoin: coins.addCoin,
  banUser: users.banUser,
  bindEmail: email.bindEmail,
  deleteUser: users.deleteUser,
  getUser: users.getUser,
  getLogin: session.getLogin,
  getCaptcha: email.getCaptcha,
  getUserInfo: users.getUserInfo,
  listUsers: async (call, payload) => recordsOf(await users.pageUsers(call, payload)),
  pageUsers: users.pageUsers,
  login: session.login,
  logout: session.logout,
  reduceCoin: coins.reduceCoin,
  register: registration.register,
  resetPassword: email.resetPassword,
  changeEmail: email.changeEmail,
  closeAccount: users.closeAccount,
  pageSubordinates: users.pageSubordinates,
  transferCoin: coins.transferCoin,
  transferMany: coins.transferMany,
  unBanUser: users.unBanUser,
  unbindEmail: email.unbindEmail,
  updateUser: users.updateUser,
  pageCoinChanges: changes.pageCoinChanges,
  getCoinChange: changes.getCoinChange,
  summariseCoinChanges: changes.summariseCoinChanges,
  addMallPackage: mall.addMallPackage,
  updateMallPackage: mall.updateMallPackage,
  deleteMallPackage: mall.deleteMallPackage,
  getMallPackage: mall.getMallPackage,
  pageMallPackages: mall.pageMallPackages,
  addOrder: orders.addOrder,
  payOrder: orders.payOrder,
  cancelOrder: orders.cancelOrder,
  refundOrder: orders.refundOrder,
  getOrder: orders.getOrder,
  pageOrders: orders.pageOrders,
  addPlatform: platforms.addPlatform,
  updatePlatform: platforms.updatePlatform,
  getPlatform: platforms.getPlatform,
  listPlatforms: platforms.listPlatforms,
  pagePlatforms: platforms.pagePlatforms,
  addGxy: (call, fields) => accounts.add(call, 'gxy', fields),
  updateGxy: (call, { id, version, ...fields }) => accounts.change(call, 'gxy', { id, version }, fields),
  deleteGxy: (call, payload) => accounts.remove(call, 'gxy', payload),
  getGxy: (call, payload) => accounts.get(call, 'gxy', payload),
  pageGxy: (call, payload) => accounts.page(call, 'gxy', payload),
  renewGxy: (call, payload) => accounts.renew(call, 'gxy', payload),
  renewManyGxy: (call, payload) => accounts.renewMany(call, 'gxy', payload),
  addZxjy: (call, fields) => accounts.add(call, 'zxjy', fields),
  updateZxjy: (call, { id, version, ...fields }) => accounts.change(call, 'zxjy', { id, version }, fields),
  deleteZxjy: (call, payload) => accounts.remove(call, 'zxjy', payload),
  getZxjy: (call, payload) => accounts.get(call, 'zxjy', payload),
  pageZxjy: (call, payload) => accounts.page(call, 'zxjy', payload),
  renewZxjy: (call, payload) => accounts.renew(call, 'zxjy', payload),
  renewManyZxjy: (call, payload) => accounts.renewMany(call, 'zxjy', payload),
  addXxy: (call, fields) => accounts.add(call, 'xxy', fields),
  updateXxy: (call, { id, version, ...fields }) => accounts.change(call, 'xxy', { id, version }, fields),
  deleteXxy: (call, payload) => accounts.remove(call, 'xxy', payload),
  getXxy: (call, payload) => accounts.get(call, 'xxy', payload),
  pageXxy: (call, payload) => accounts.page(call, 'xxy', payload),
  renewXxy: (call, payload) => accounts.renew(call, 'xxy', payload),
  renewManyXxy: (call, payload) => accounts.renewMany(call, 'xxy', payload),
  addXyb: (call, fields) => accounts.add(call, 'xyb', fields),
  updateXyb: (call, { id, version, ...fields }) => accounts.change(call, 'xyb', { id, version }, fields),
  deleteXyb: (call, payload) => accounts.remove(call, 'xyb', payload),
  getXyb: (call, payload) => accounts.get(call, 'xyb', payload),
  pageXyb: (call, payload) => accounts.page(call, 'xyb', payload),
  renewXyb: (call, payload) => accounts.renew(call, 'xyb', payload),
  renewManyXyb: (call, payload) => accounts.renewMany(call, 'xyb', payload),
  addCourse: courses.addCourse,
  updateCourse: courses.updateCourse,
  deleteCourse: courses.deleteCourse,
  getCourse: courses.getCourse,
  pageCourses: courses.pageCourses,
  unlockCourse: courses.unlockCourse,
  addNotice: notices.addNotice,
  updateNotice: notices.updateNotice,
  deleteNotice: notices.deleteNotice,
  getNotice: notices.getNotice,
  pageNotices: notices.pageNotices,
  countUnreadNotices: notices.countUnreadNotices,
  readNotices: notices.readNotices,
  getOverview: overview.getOverview,
  pageJournal: journal.pageJournal,
} satisfies Services;

/** Returns the records of a page as a plain list, for /basicInformation/list and /user/list. */
function recordsOf<T>(answer: Answer<{ records: T[] }>): Answer<T[]> {
  return isRefusal(answer) || isRepeat(answer) ? answer : answer.records;
}
