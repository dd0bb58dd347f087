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
  return [
    [`${folder}/rules/rules.gen.ts`, listOf(declaring('rules'), 'rules', 'ruleSets', 'Rules of each area.')],
    [
      `${folder}/records/records.gen.ts`,
      listOf(declaring('records'), 'records', 'recordSets', 'Records of each area.'),
    ],
  ];
}

/**
 * A list of the constant that each file exports under the same name.
 * @param {{ file: string, name: string }[]} files @param {string} constant @param {string} list @param {string} about
 */
const listOf = (files, constant, list, about) =>
  generated(
    files.map(({ file, name }) => `import { ${constant} as ${name} } from './${file}';`).join('\n'),
    `/** ${about} */\nexport const ${list} = [\n${files.map(({ name }) => `  ${name},`).join('\n')}\n];`,
  );
