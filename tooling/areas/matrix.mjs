import { PlainError } from '../project.mjs';
import { areasIn, camelCase, constantsOf, generatedText, namesIn, read } from './read.mjs';

const folder = 'tests/matrix';
/** Joins the rules of all areas. */
const joiningFile = 'table.ts';

/**
 * The rules and the sample records of all areas, for the matrix of calls and roles.
 * @param {string} root
 * @returns {[path: string, text: string][]}
 */
export function matrixFiles(root) {
  const areas = new Set(areasIn(root));
  /** @param {string} part */
  const filesDeclaring = (part) =>
    namesIn(root, folder, part)
      .filter(
        (file) =>
          /^[a-z-]+\.ts$/.test(file) &&
          file !== joiningFile &&
          constantsOf(read(root, folder, part, file)).includes(part),
      )
      .map((file) => {
        const area = file.slice(0, -'.ts'.length);
        if (!areas.has(area)) throw new PlainError(`${folder}/${part}/${file} is not named after an area.`);
        return { file, name: camelCase(area) };
      });
  return [
    [`${folder}/rules/rules.gen.ts`, listOf(filesDeclaring('rules'), 'rules', 'ruleSets', 'Rules of each area.')],
    [
      `${folder}/records/records.gen.ts`,
      listOf(filesDeclaring('records'), 'records', 'recordSets', 'Records of each area.'),
    ],
  ];
}

/**
 * A list of the constants that the files export under the same name.
 * @param {{ file: string, name: string }[]} files @param {string} constant @param {string} list @param {string} about
 */
const listOf = (files, constant, list, about) =>
  generatedText(
    files.map(({ file, name }) => `import { ${constant} as ${name} } from './${file}';`).join('\n'),
    `/** ${about} */\nexport const ${list} = [\n${files.map(({ name }) => `  ${name},`).join('\n')}\n];`,
  );
