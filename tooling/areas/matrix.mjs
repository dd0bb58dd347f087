import { areasIn, camelCase, generated, namesIn } from './read.mjs';

const folder = 'tests/matrix';

/**
 * The rules and the sample records of all areas, for the matrix of calls and roles.
 * @param {string} root
 * @returns {[path: string, text: string][]}
 */
export function matrixFiles(root) {
  const areas = new Set(areasIn(root));
  /** @param {string} part */
  const declaring = (part) =>
    namesIn(root, folder, part)
      .filter((file) => areas.has(file.slice(0, -'.ts'.length)))
      .map((file) => ({ file, name: camelCase(file.slice(0, -'.ts'.length)) }));
  const rules = declaring('rules');
  return [
    [
      `${folder}/rules/rules.gen.ts`,
      generated(
        rules.map(({ file, name }) => `import { rules as ${name} } from './${file}';`).join('\n'),
        `/** Rules of each area. */\nexport const ruleSets = [\n${rules.map(({ name }) => `  ${name},`).join('\n')}\n];`,
      ),
    ],
  ];
}
