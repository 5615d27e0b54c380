/**
 * Calls the mock backend's own controls, in demo builds only. These calls bypass the app's transport, so that the
 * console changes neither the network state nor the session.
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

/** Returns the text of the answer. Throws a NetworkError if none comes. */
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

/**
 * Calls a control and returns its data; `payload` may be an empty object. Throws a BusinessError for a refusal, a
 * ContractError for data that doesn't match, and a NetworkError if no answer comes. If the answer is no JSON or no
 * envelope, the parser's error passes through.
 */
export async function callMockControl<E extends Endpoint>(endpoint: E, payload: Payload<E>): Promise<Data<E>> {
  const parsedEnvelope = v.parse(envelope, JSON.parse(await textOf(endpoint, payload)));
  if (parsedEnvelope.code !== codes.success)
    throw new BusinessError(parsedEnvelope.code, parsedEnvelope.message, parsedEnvelope.data);
  const schema: E['response'] = endpoint.response;
  const parsedData = v.safeParse(schema, parsedEnvelope.data);
  if (!parsedData.success) {
    const [{ message, type }] = parsedData.issues;
    throw new ContractError(endpoint.path, message, type);
  }
  return parsedData.output;
}
