/**
 * Calls the mock backend's own controls. They go past the transport of the app's calls: what somebody does at the
 * console says nothing of the network or the session that the app is looking at. Throws as `call` does. Only demo
 * builds hold it.
 */
import ky from 'ky';
import * as v from 'valibot';
import { codes } from '../../../contract/codes.ts';
import type { Data, Endpoint, Payload } from '../../../contract/endpoint.ts';
import { envelope } from '../../../contract/envelope.ts';
import { searchParams } from '../transport/client.ts';
import { BusinessError, ContractError, NetworkError } from '../transport/errors.ts';
import { languageAtom } from '../preferences.ts';
import { store } from '../store.ts';

const http = ky.create({
  retry: 0,
  timeout: false,
  throwHttpErrors: false,
  fetch: (input, init) => globalThis.fetch(input, init),
});

async function textOf(endpoint: Endpoint, payload: unknown): Promise<string> {
  const headers = { 'Accept-Language': store.get(languageAtom) };
  try {
    const response =
      endpoint.method === 'GET'
        ? await http.get(endpoint.path, { headers, searchParams: searchParams(payload) })
        : await http.post(endpoint.path, { headers, json: payload });
    return await response.text();
  } catch (error) {
    throw new NetworkError('No answer', { cause: error });
  }
}

/** One call to a control; `payload` is an object, empty where there is nothing to say. */
export async function control<E extends Endpoint>(endpoint: E, payload: Payload<E>): Promise<Data<E>> {
  const outer = v.parse(envelope, JSON.parse(await textOf(endpoint, payload)));
  if (outer.code !== codes.success) throw new BusinessError(outer.code, outer.message, outer.data);
  const schema: E['response'] = endpoint.response;
  const inner = v.safeParse(schema, outer.data);
  if (!inner.success) throw new ContractError(endpoint.path, inner.issues[0].message);
  return inner.output;
}
