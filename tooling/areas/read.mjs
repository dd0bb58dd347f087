import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../project.mjs';

/** Text of a file. @param {string} root @param {string[]} path */
export const read = (root, ...path) => readFileSync(join(root, ...path), 'utf8');

/** Names in a folder, sorted. None if there is no such folder. @param {string} root @param {string[]} path */
export function namesIn(root, ...path) {
  const folder = join(root, ...path);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** `work-orders` as a name in code: `workOrders`. @param {string} name */
export const camelCase = (name) => name.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase());

/**
 * The areas: folders of the server whose `index.ts` declares one (`area({ … })`).
 * @param {string} root
 */
export const areasIn = (root) =>
  namesIn(root, 'apps', 'server', 'src', 'areas').filter((name) => {
    const face = join(root, 'apps', 'server', 'src', 'areas', name, 'index.ts');
    return existsSync(face) && readFileSync(face, 'utf8').includes(`export const ${camelCase(name)} = area(`);
  });

/** Names of a module's exported constants. @param {string} code */
export const constantsOf = (code) => [...code.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

/**
 * The constant that a module exports under an expected name, or the only one that it exports.
 * @param {string} code @param {string} expected @param {string} path for the error
 */
export function mainConstant(code, expected, path) {
  const names = constantsOf(code);
  if (names.includes(expected)) return expected;
  if (names.length === 1 && names[0]) return names[0];
  throw new PlainError(`${path} must export "${expected}", or one constant only. It exports ${names.join(', ')}.`);
}

/** Sorted without regard to case. @param {Iterable<string>} names */
export const sorted = (names) => [...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));

/** The first line of a generated file. */
export const heading =
  '// Written by `node tooling/areas.mjs` from the folders of the areas. Change those, never this file.';

/** A generated file: its heading and its parts, separated by empty lines. @param {string[]} parts */
export const generated = (...parts) => `${[heading, ...parts].join('\n\n')}\n`;
