/**
 * The sentences that people read about errors, in the current language. If an error code came with a message of the
 * backend, that message is shown untranslated.
 */
import { t } from '@lingui/core/macro';
import { ApiError, BusinessError, CancelError, ContractError, NetworkError } from './errors.ts';

/** Returns the sentence about an error of any type. */
export function errorText(error: unknown): string {
  if (error instanceof BusinessError) return error.message.trim() || t`服务器拒绝了，没有说明原因 (${error.code})`;
  if (error instanceof NetworkError) {
    return error.by === 'portal' ? t`连不上服务器，可能要先登录这里的 Wi-Fi` : t`连不上网络，请检查后再试`;
  }
  if (error instanceof CancelError) return t`已取消`;
  if (error instanceof ContractError) return t`服务器返回的内容有误，请稍后再试`;
  if (error instanceof ApiError) return apiErrorText(error);
  return t`出了点问题，请再试一次`;
}

/** Returns a text without the full stop at its end, which some backends send. The caller adds its own full stop. */
export function withoutFullStop(text: string): string {
  return text.replace(/[。.]$/u, '');
}

function apiErrorText(error: ApiError): string {
  switch (error.status) {
    case 400:
      return t`请求有误 (400)`;
    case 401:
      return t`需要登录 (401)`;
    case 403:
      return t`没有权限 (403)`;
    case 404:
      return t`没有找到 (404)`;
    case 429:
      return t`操作太频繁 (429)，请稍后再试`;
    case 500:
      return t`服务器出错 (500)，请稍后再试`;
    case 502:
      return t`服务器暂时连不上 (502)，请稍后再试`;
    case 503:
      return t`服务器正在维护或太忙 (503)，请稍后再试`;
    default:
      return t`服务器没有正常响应 (${error.status})，请稍后再试`;
  }
}
