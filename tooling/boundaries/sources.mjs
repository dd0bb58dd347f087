import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseAst } from 'vitest/node';
import { habits } from './habits.mjs';

/**
 * @typedef {{ from: string, line: number, specifier: string, isTypeOnly: boolean }} Import
 * @typedef {import('./habits.mjs').Habit} Habit
 * @typedef {{ paths: string[], folders: string[], imports: Import[], habits: Habit[] }} Sources paths from the project's root, with `/`
 */

const roots = ['packages', 'apps', 'tests', 'tooling'];
const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'test-results']);
const languages = /** @type {const} */ ({ ts: 'ts', mts: 'ts', tsx: 'tsx', js: 'js', mjs: 'js', jsx: 'jsx' });

const habitList = /** @type {[import('./habits.mjs').HabitName, typeof habits.neverCast][]} */ (Object.entries(habits));

/** Reads all source files of a project with their imports and habits. @param {string} root @returns {Sources} */
export function readSources(root) {
  /** @type {Sources} */
  const sources = { paths: [], folders: [], imports: [], habits: [] };
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const projectRelative = relative(root, path).split(sep).join('/');
      if (entry.isDirectory() && !skippedFolders.has(entry.name) && !entry.name.startsWith('.')) {
        sources.folders.push(projectRelative);
        walk(path);
      } else if (entry.isFile() && languageOf(path)) {
        sources.paths.push(projectRelative);
        readFile(sources, projectRelative, readFileSync(path, 'utf8'));
      }
    }
  };
  for (const name of roots.filter((folder) => existsSync(join(root, folder)))) walk(join(root, name));
  return sources;
}

/** @param {string} path */
function languageOf(path) {
  const extension = /** @type {keyof typeof languages} */ (path.slice(path.lastIndexOf('.') + 1));
  return path.endsWith('.d.ts') ? undefined : languages[extension];
}

/** @param {Sources} sources @param {string} path @param {string} text */
function readFile(sources, path, text) {
  visit(parseAst(text, { lang: languageOf(path) }, path), (node) => {
    const line = () => text.slice(0, node.start).split('\n').length;
    for (const [name, { finds }] of habitList) {
      if (finds(node, path, text)) sources.habits.push({ path, line: line(), habit: name });
    }
    const target = node.source ?? (node.type === 'TSExternalModuleReference' ? node.expression : undefined);
    if (!isModuleReference(node) || typeof target?.value !== 'string') return;
    const isTypeOnly = node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType';
    sources.imports.push({ from: path, line: line(), specifier: target.value, isTypeOnly });
  });
}

/** @param {any} node */
function isModuleReference(node) {
  return /^(Import(Declaration|Expression)|Export(Named|All)Declaration|TSImportType|TSExternalModuleReference)$/.test(
    node.type,
  );
}

/** @param {any} node @param {(node: any) => void} onNode */
function visit(node, onNode) {
  if (Array.isArray(node)) for (const part of node) visit(part, onNode);
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') onNode(node);
    for (const part of Object.values(node)) if (part && typeof part === 'object') visit(part, onNode);
  }
}
