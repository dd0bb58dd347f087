import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../project.mjs';
import { areasIn, camelCase, generatedText, mainConstant, read, sortNames } from './read.mjs';

const folder = ['packages', 'contract', 'src'];

/**
 * A group of calls: its name in the contract, its module, and its description in the API reference.
 * @typedef {{ name: string, area: string, description: string }} Group
 */

/**
 * The index of all groups of calls, and their descriptions. An area's `calls.ts` exports its group, and re-exports
 * each further one: `export { deviceCalls as device } from './device.ts'`.
 * @param {string} root
 * @returns {[path: string, text: string][]}
 */
export function contractFiles(root) {
  const areas = areasIn(root).filter((area) => existsSync(join(root, ...folder, area, 'calls.ts')));
  const groups = areas.flatMap((area) => groupsOf(root, area));
  const imports = areas.map((area) => {
    const names = sortNames(groups.filter((group) => group.area === area).map(({ name }) => name));
    return `import { ${names.join(', ')} } from './${area}/calls.ts';`;
  });
  const names = sortNames(groups.map(({ name }) => name));
  const index = generatedText(
    imports.join('\n'),
    '/** Groups of calls. The type is written out because the inferred one is too long for the compiler. */',
  ).concat(
    `export interface Contract {\n${names.map((name) => `  readonly ${name}: typeof ${name};`).join('\n')}\n}\n\n`,
    `/** All calls of the API, in one group per area. */\n`,
    `export const contract: Contract = {\n${names.map((name) => `  ${name},`).join('\n')}\n};\n`,
  );
  const texts = names.map((name) => {
    const description = groups.find((group) => group.name === name)?.description ?? '';
    return `  ${name}: '${description.replaceAll("'", '’')}',`;
  });
  const descriptions = generatedText(
    `import type { Contract } from './contract.gen.ts';`,
    `/** Description of each group of calls, for the API reference. */\n${[
      'export const groupDescriptions: Readonly<Record<keyof Contract, string>> = {',
      ...texts,
      '};',
    ].join('\n')}`,
  );
  return [
    ['packages/contract/src/contract.gen.ts', index],
    ['packages/contract/src/descriptions.gen.ts', descriptions],
  ];
}

/** @param {string} root @param {string} area @returns {Group[]} */
function groupsOf(root, area) {
  const path = `${folder.join('/')}/${area}/calls.ts`;
  const code = read(root, path);
  const mainName = mainConstant(code, camelCase(area), path);
  const reExports = [...code.matchAll(/^export \{([^}]*)\} from '\.\/([\w-]+\.ts)';/gm)].flatMap(
    ([, list = '', file = '']) =>
      [...list.matchAll(/(?:(\w+) as )?(\w+)/g)].map(([, constant, name = '']) => ({ constant, name, file })),
  );
  return [
    { name: mainName, area, description: summaryAbove(code, mainName, path) },
    ...reExports.map(({ constant, name, file }) => {
      const from = `${folder.join('/')}/${area}/${file}`;
      return { name, area, description: summaryAbove(read(root, from), constant ?? name, from) };
    }),
  ];
}

/**
 * The first sentence of the comment above a group, without its requirement IDs and its period.
 * @param {string} code @param {string} name @param {string} path
 */
function summaryAbove(code, name, path) {
  const textAbove = code.slice(0, code.search(new RegExp(`^export const ${name}\\b`, 'm')));
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n$/.exec(textAbove)?.[1];
  if (!comment)
    throw new PlainError(`${path}: the group ${name} needs a comment, its description in the API reference.`);
  const line = comment.replace(/\n \*/g, ' ').replace(/\s+/g, ' ').trim();
  const [sentence = ''] = line.split(/(?<=\.) (?=[A-Z])/);
  return sentence.replace(/ \([A-Z]{3}-\d\d[^)]*\)/g, '').replace(/\.$/, '');
}
