/**
 * Finds the records of the contract, for the OpenAPI document. If a module of contract/ about an area exports the
 * schema of an object, the schema becomes a named part of the document. The names of these exports are therefore
 * public.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { root } from '../runtime.mjs';

/** Modules about all calls, which export no record of an area. */
const noArea = /^(?:index|endpoint|envelope|codes)\.ts$/u;

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema' && 'type' in value;

/**
 * Resolves with the records that the contract's modules export, by their names with a capital letter: `user` becomes
 * `User`.
 */
export async function contractRecords(): Promise<Map<string, v.GenericSchema>> {
  const folder = join(root, 'contract');
  const found = new Map<string, v.GenericSchema>();
  for (const file of readdirSync(folder)
    .filter((name) => /^[a-z-]+\.ts$/u.test(name) && !noArea.test(name))
    .toSorted()) {
    const module: unknown = await import(join(folder, file));
    // Node sorts the names of a module, but Vite keeps the order of the source.
    for (const name of Object.keys(Object(module)).toSorted()) {
      const value: unknown = Reflect.get(Object(module), name);
      if (isSchema(value) && value.type === 'object') found.set(name.charAt(0).toUpperCase() + name.slice(1), value);
    }
  }
  return found;
}
