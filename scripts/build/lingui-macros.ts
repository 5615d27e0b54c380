/**
 * Turns Lingui's macros into calls. Babel does this, and takes more than a third of a build's time. A build transforms
 * its sources twice, for the app and for the drawn pages, and builds of several brands run in one process. Therefore
 * the last result of each module is kept as long as the process runs.
 */
import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';

type Babel = Awaited<ReturnType<typeof babel>>;
type Transform = Extract<NonNullable<Babel['transform']>, { handler: unknown }>;
type Result = Awaited<ReturnType<Transform['handler']>>;

/** The last result for each module's name, with the code that it was made of. */
const results = new Map<string, { readonly code: string; readonly result: Result }>();

/** Resolves with the plugin for one build. All builds of this process share the results. */
export async function linguiMacros(): Promise<Babel> {
  const plugin = await babel({ presets: [linguiTransformerBabelPreset()] });
  const { transform } = plugin;
  if (typeof transform !== 'object') throw new Error('The Babel plugin has no transform with a handler');
  const { handler } = transform;
  transform.handler = async function remembered(code, id, options) {
    const known = results.get(id);
    if (known?.code === code) return known.result;
    const result = await handler.call(this, code, id, options);
    results.set(id, { code, result });
    return result;
  };
  return plugin;
}
