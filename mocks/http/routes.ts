/** Every endpoint of the contract with its service. A service only gets a payload that its endpoint's schema allows. */
import * as v from 'valibot';
import type { Endpoint, Parsed } from '../../contract/endpoint.ts';
import { endpoints, type EndpointName, type Endpoints } from '../../contract/index.ts';
import type { Call } from '../services/transaction/call.ts';
import { services, type Service } from '../services/index.ts';
import { answerOf } from '../services/transaction/journaled-transaction.ts';

export interface Route {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly run: (call: Call, payload: unknown) => Promise<unknown>;
}

function routeOf<K extends EndpointName>(
  name: K,
  endpoint: Endpoints[K],
  service: Service<Endpoints[K], unknown>,
): Route {
  return {
    name,
    endpoint,
    run: async (call, payload) => {
      if (!isPayloadOf(endpoint, payload)) throw new TypeError(`${name} was given a payload of another call`);
      return answerOf(await service(call, payload));
    },
  };
}

function isPayloadOf<E extends Endpoint>(endpoint: E, payload: unknown): payload is Parsed<E> {
  return endpoint.request === null ? payload === null : v.is(endpoint.request, payload);
}

function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(endpoints, name);
}

export const routes: readonly Route[] = Object.keys(endpoints)
  .filter(isEndpointName)
  .map((name) => routeOf(name, endpoints[name], services[name]));
