/** The texts for the kinds of problems. A new kind doesn't compile without a text. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProblemKind } from '../../../api/reports/report.ts';

export const problemWords: Readonly<Record<ProblemKind, MessageDescriptor>> = {
  error: msg`程序出错`,
  rejection: msg`后台步骤出错`,
  page: msg`页面没有显示出来`,
  policy: msg`被安全策略拦下`,
  worker: msg`离线功能出错`,
  installation: msg`离线功能没有装好`,
  contract: msg`无法识别服务器的响应`,
  storage: msg`没有存到设备上`,
  chunk: msg`页面的代码没有加载`,
};
