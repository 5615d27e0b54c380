/**
 * The contract as one flat table. The mock answers every row, because a missing handler doesn't compile. The contract
 * suite (tests/contract) walks the table. The app's code imports only types from this module. It imports single rows
 * from their own files, so that a page loads only the calls that it makes.
 */
import * as account from './account.ts';
import * as basicInformation from './basic-information.ts';
import * as coin from './coin.ts';
import * as course from './course.ts';
import * as journal from './journal.ts';
import * as managedTexts from './managed-texts.ts';
import * as mall from './mall.ts';
import * as notice from './notice.ts';
import * as overview from './overview.ts';
import * as platform from './platform.ts';
import * as user from './user.ts';
import * as userCalls from './user-calls.ts';

export const endpoints = {
  addBasicInformation: managedTexts.addBasicInformation,
  deleteBasicInformation: managedTexts.deleteBasicInformation,
  getBasicInformation: basicInformation.getBasicInformation,
  listBasicInformation: managedTexts.listBasicInformation,
  pageBasicInformation: managedTexts.pageBasicInformation,
  updateBasicInformation: managedTexts.updateBasicInformation,
  addUser: userCalls.addUser,
  addCoin: coin.addCoin,
  banUser: userCalls.banUser,
  bindEmail: userCalls.bindEmail,
  deleteUser: userCalls.deleteUser,
  getUser: userCalls.getUser,
  getLogin: user.getLogin,
  getCaptcha: userCalls.getCaptcha,
  getUserInfo: userCalls.getUserInfo,
  listUsers: userCalls.listUsers,
  pageUsers: userCalls.pageUsers,
  login: user.login,
  logout: user.logout,
  reduceCoin: coin.reduceCoin,
  register: userCalls.register,
  resetPassword: userCalls.resetPassword,
  changeEmail: userCalls.changeEmail,
  closeAccount: userCalls.closeAccount,
  pageSubordinates: userCalls.pageSubordinates,
  transferCoin: coin.transferCoin,
  transferMany: coin.transferMany,
  unBanUser: userCalls.unBanUser,
  unbindEmail: userCalls.unbindEmail,
  updateUser: userCalls.updateUser,
  pageCoinChanges: coin.pageCoinChanges,
  getCoinChange: coin.getCoinChange,
  summariseCoinChanges: coin.summariseCoinChanges,
  addMallPackage: mall.addMallPackage,
  updateMallPackage: mall.updateMallPackage,
  deleteMallPackage: mall.deleteMallPackage,
  getMallPackage: mall.getMallPackage,
  pageMallPackages: mall.pageMallPackages,
  addOrder: mall.addOrder,
  payOrder: mall.payOrder,
  cancelOrder: mall.cancelOrder,
  refundOrder: mall.refundOrder,
  getOrder: mall.getOrder,
  pageOrders: mall.pageOrders,
  addPlatform: platform.addPlatform,
  updatePlatform: platform.updatePlatform,
  getPlatform: platform.getPlatform,
  listPlatforms: platform.listPlatforms,
  pagePlatforms: platform.pagePlatforms,
  addGxy: account.gxyCalls.add,
  updateGxy: account.gxyCalls.update,
  deleteGxy: account.gxyCalls.delete,
  getGxy: account.gxyCalls.get,
  pageGxy: account.gxyCalls.page,
  renewGxy: account.gxyCalls.renew,
  renewManyGxy: account.renewManyGxy,
  addZxjy: account.zxjyCalls.add,
  updateZxjy: account.zxjyCalls.update,
  deleteZxjy: account.zxjyCalls.delete,
  getZxjy: account.zxjyCalls.get,
  pageZxjy: account.zxjyCalls.page,
  renewZxjy: account.zxjyCalls.renew,
  renewManyZxjy: account.renewManyZxjy,
  addXxy: account.xxyCalls.add,
  updateXxy: account.xxyCalls.update,
  deleteXxy: account.xxyCalls.delete,
  getXxy: account.xxyCalls.get,
  pageXxy: account.xxyCalls.page,
  renewXxy: account.xxyCalls.renew,
  renewManyXxy: account.renewManyXxy,
  addXyb: account.xybCalls.add,
  updateXyb: account.xybCalls.update,
  deleteXyb: account.xybCalls.delete,
  getXyb: account.xybCalls.get,
  pageXyb: account.xybCalls.page,
  renewXyb: account.xybCalls.renew,
  renewManyXyb: account.renewManyXyb,
  addCourse: course.addCourse,
  updateCourse: course.updateCourse,
  deleteCourse: course.deleteCourse,
  getCourse: course.getCourse,
  pageCourses: course.pageCourses,
  unlockCourse: course.unlockCourse,
  addNotice: notice.addNotice,
  updateNotice: notice.updateNotice,
  deleteNotice: notice.deleteNotice,
  getNotice: notice.getNotice,
  pageNotices: notice.pageNotices,
  countUnreadNotices: notice.countUnreadNotices,
  readNotices: notice.readNotices,
  getOverview: overview.getOverview,
  pageJournal: journal.pageJournal,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** The paths of all calls that change something. */
export type MutatingPath = {
  [K in EndpointName]: Endpoints[K]['mutates'] extends true ? Endpoints[K]['path'] : never;
}[EndpointName];
