/**
 * Passes each call on to a backend once, and never repeats it. If the backend drops the connection, the proxy drops the
 * client's connection, so that a lost answer stays lost. This is plain JavaScript for Node 20.
 */
import { request as forwardPlain } from 'node:http';
import { request as forwardSecure } from 'node:https';
import { UserError } from '../runtime.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} Incoming
 * @typedef {import('node:http').ServerResponse} Outgoing
 */

/**
 * Returns the address of a backend.
 * @param {string} api the value of `--api`
 * @throws {UserError} if it is no http or https address
 */
export function backendAt(api) {
  const url = URL.canParse(api) ? new URL(api) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new UserError(
      `--api takes the address of a backend, as http://127.0.0.1:4174 or https://example.com, not ${api}.`,
    );
  }
  return url;
}

/**
 * Passes a call on, and streams the answer back.
 * @param {Incoming} req
 * @param {Outgoing} res
 * @param {URL} api
 */
export function proxy(req, res, api) {
  const forward = api.protocol === 'https:' ? forwardSecure : forwardPlain;
  const onward = forward(
    // If the address has no port, Node uses the protocol's default.
    {
      host: api.hostname.replace(/^\[|\]$/gu, ''),
      port: api.port || undefined,
      method: req.method,
      path: req.url,
      headers: { ...req.headers, host: api.host },
      agent: false,
    },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? '', answer.headers);
      answer.pipe(res);
      answer.on('error', () => res.destroy());
      answer.on('aborted', () => res.destroy());
    },
  );
  onward.on('error', () => req.socket.destroy());
  res.on('close', () => onward.destroy());
  req.pipe(onward);
}
