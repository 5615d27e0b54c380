/**
 * The MSW handlers: one for each path of the contract and of the controls, and one for all other paths. Each request
 * goes to the one handler of its path, so that a longer contract makes no call slower.
 */
import { http, type HttpHandler } from 'msw/http';
import { getResponse } from 'msw/utils/get-response';
import { codes } from '../../contract/codes.ts';
import type { EndpointName } from '../../contract/index.ts';
import { controls } from '../control/controls.ts';
import { runControl } from '../control/control-pipeline.ts';
import { refuse } from '../domain/refusal.ts';
import { markDataChanged } from '../store/situation.ts';
import type { Context } from './context.ts';
import { type CallAnswer, render, respond } from './envelope.ts';
import { attachExchange, type Exchange } from './session-cookie.ts';
import { withFaultsAndLog } from './faults-and-log.ts';
import { answerCall } from './pipeline.ts';
import { routes, type Route } from './routes.ts';
import { languageOf } from './words.ts';

export interface Backend {
  /**
   * Answers any request. An answer of type `error` is a broken connection. If a request is aborted while it waits, the
   * promise rejects with the reason of the abort.
   */
  respond(request: Request, exchange: Exchange): Promise<Response>;
}

export function createBackend(context: Context): Backend {
  const handlers = new Map<string, HttpHandler>();
  for (const route of routes) {
    const { path } = route.endpoint;
    handlers.set(
      path,
      http.all(path, ({ request }) =>
        withFaultsAndLog(context, request, path, (now) => answerAndNoteChange(context, route, request, now)),
      ),
    );
  }
  for (const [path, control] of Object.entries(controls)) {
    handlers.set(
      path,
      http.all(path, async ({ request }) => {
        const answered = await withErrorAnswer(context, request, () => runControl(context, control, request));
        return answered.response;
      }),
    );
  }
  const otherPaths = http.all('*', async ({ request }) => {
    const { pathname } = new URL(request.url);
    return pathname.startsWith('/api/')
      ? await withFaultsAndLog(context, request, pathname, async () => unknownPath(request))
      : unknownPath(request).response;
  });
  return {
    respond: async (request, exchange) => {
      attachExchange(request, exchange);
      const { origin, pathname } = new URL(request.url);
      const response = await getResponse([handlers.get(pathname) ?? otherPaths], request, { baseUrl: origin });
      return response ?? unknownPath(request).response;
    },
  };
}

/** Answers a call, and notes a change of data. Before its next step the background seeding waits for the call. */
async function answerAndNoteChange(context: Context, route: Route, request: Request, now: number): Promise<CallAnswer> {
  const work = withErrorAnswer(context, request, () => answerCall(context, route, request, now));
  context.db.callsUnderWay.add(work);
  const answered = await work.finally(() => context.db.callsUnderWay.delete(work));
  await noteChange(context, route, answered);
  return withDate(now, answered);
}

/**
 * After these changing calls the data still counts as unchanged, because no tester would miss their effect after a
 * reset.
 */
const notCounted: ReadonlySet<EndpointName> = new Set(['login', 'logout', 'getCaptcha', 'readNotices']);

/** Records after a successful changing call that the data has changed, unless the call is in `notCounted`. */
async function noteChange({ db }: Context, { name, endpoint }: Route, { code }: CallAnswer): Promise<void> {
  // The call has been carried out, so it must not fail because this record can't be written.
  if (endpoint.mutates && code === codes.success && !notCounted.has(name)) await markDataChanged(db).catch(() => {});
}

/** Sets the Date header to the backend's time. */
function withDate(now: number, answered: CallAnswer): CallAnswer {
  answered.response.headers.set('Date', new Date(now).toUTCString());
  return answered;
}

/** Returns HTTP 404, with the contract's envelope. */
function unknownPath(request: Request): CallAnswer {
  const language = languageOf(request.headers.get('Accept-Language'));
  return respond(render(refuse('unknownPath'), { language }), 404);
}

/** Reports an unexpected error, and answers 50000. If the caller has aborted the request, the error is thrown on. */
async function withErrorAnswer(
  context: Context,
  request: Request,
  run: () => Promise<CallAnswer>,
): Promise<CallAnswer> {
  try {
    return await run();
  } catch (error) {
    if (request.signal.aborted) throw error;
    context.report(error);
    const language = languageOf(request.headers.get('Accept-Language'));
    return respond(render(refuse('systemError'), { language }));
  }
}
