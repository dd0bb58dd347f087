import { PlainError } from '../project.mjs';
import { camelCase, generatedText, mainConstant, namesIn, read } from './read.mjs';

const folder = 'packages/texts/src';

/**
 * Files that are not groups: server-only texts and the catalog. A file that another file imports is not a group either.
 */
const excludedFiles = new Set(['catalog', 'server-errors', 'report-file']);

/**
 * Returns the text groups, the catalog of each language, and the groups with texts from areas. `<group>.ts` is a group,
 * and `<area>.<group>.ts` adds texts to it. A group without a Spanish file is provider-only.
 * @param {string} root
 * @returns {[path: string, text: string][]}
 */
export function textFiles(root) {
  const [english, spanish] = [filesIn(root, 'en'), filesIn(root, 'es')];
  const includedNames = new Set(
    [...english.keys()].flatMap((name) => containedIn(read(root, folder, 'en', `${name}.ts`))),
  );
  const groups = [...english.keys()].filter((name) => !excludedFiles.has(name) && !includedNames.has(name));
  const [bilingual, provider] = [
    groups.filter((name) => spanish.has(name)),
    groups.filter((name) => !spanish.has(name)),
  ];
  return [
    ['groups.gen.ts', groupIndex(groups, english, spanish)],
    [
      'en/catalog.gen.ts',
      generatedText(
        importsOf(groups, english),
        `/** Texts that a customer or a signed-out user can see. Spanish has all of them. */\n${spreadConstant('external', bilingual)}`,
        `/** Texts for users of the provider only, in English. */\n${spreadConstant('internal', provider)}`,
        'export const en = { ...external, ...internal };',
      ),
    ],
    [
      'es/catalog.gen.ts',
      generatedText(
        `import type { external } from '../en/catalog.gen.ts';\n${importsOf(bilingual, spanish)}`,
        spreadConstant('es', bilingual).replace(/;$/, ' satisfies Record<keyof typeof external, string>;'),
      ),
    ],
    ...extendedFiles(root, 'en', english),
    ...extendedFiles(root, 'es', spanish),
  ].map(([path = '', text = '']) => [`${folder}/${path}`, text]);
}

/**
 * A language's text files by group, each with the areas that add texts to it.
 * @param {string} root @param {string} language
 */
function filesIn(root, language) {
  const names = namesIn(root, folder, language).filter((file) => file.endsWith('.ts') && !file.endsWith('.gen.ts'));
  const parts = names.map((file) => file.slice(0, -'.ts'.length).split('.'));
  /** @type {Map<string, string[]>} */
  const files = new Map(parts.filter(({ length }) => length === 1).map(([group = '']) => [group, []]));
  for (const [area = '', group] of parts.filter(({ length }) => length === 2)) {
    const areas = files.get(group ?? '');
    if (!areas)
      throw new PlainError(
        `${folder}/${language}/${area}.${group}.ts adds texts to ${group}, but ${group}.ts does not exist.`,
      );
    areas.push(area);
  }
  return files;
}

/** Names of the text files that a file contains. @param {string} code */
const containedIn = (code) =>
  [...code.matchAll(/^import \{[^}]*\} from '\.\/([\w-]+)\.ts';/gm)].map(([, name = '']) => name);

/** @param {string} name @param {Map<string, string[]>} files */
const moduleOf = (name, files) => `${name}${files.get(name)?.length ? '.gen' : ''}.ts`;

/** @param {string[]} groups @param {Map<string, string[]>} files */
const importsOf = (groups, files) =>
  groups.map((name) => `import { ${camelCase(name)} } from './${moduleOf(name, files)}';`).join('\n');

/** @param {string} name @param {string[]} groups */
const spreadConstant = (name, groups) =>
  `export const ${name} = {\n${groups.map((group) => `  ...${camelCase(group)},`).join('\n')}\n};`;

/** @param {string[]} groups @param {Map<string, string[]>} english @param {Map<string, string[]>} spanish */
function groupIndex(groups, english, spanish) {
  const entries = groups.map((name) => {
    const en = `() => import('./en/${moduleOf(name, english)}')`;
    if (!spanish.has(name)) return `  ${camelCase(name)}: englishOnly(${en}),`;
    return `  ${camelCase(name)}: bothLanguages(\n    ${en},\n    () => import('./es/${moduleOf(name, spanish)}'),\n  ),`;
  });
  return generatedText(
    `import { bothLanguages, englishOnly } from './text-group.ts';`,
    '/** Texts that are loaded together. The `routes.tsx` of an area names the groups of a screen. */\n'.concat(
      `export const textGroups = {\n${entries.join('\n')}\n} as const;`,
    ),
  );
}

/** @param {string} root @param {string} language @param {Map<string, string[]>} files */
function extendedFiles(root, language, files) {
  return [...files].flatMap(([group, areas]) => {
    if (areas.length === 0) return [];
    const parts = areas.map((area) => {
      const file = `${area}.${group}.ts`;
      const constant = mainConstant(read(root, folder, language, file), camelCase(`${area}-${group}`), file);
      return { constant, line: `import { ${constant} } from './${file}';` };
    });
    expectDifferentKeys(root, language, group, areas);
    const constantName = camelCase(group);
    const list = [`...${constantName}`, ...parts.map(({ constant }) => `...${constant}`)].join(', ');
    return [
      [
        `${language}/${group}.gen.ts`,
        generatedText(
          [`import { ${constantName} as own } from './${group}.ts';`, ...parts.map(({ line }) => line)].join('\n'),
          `/** Texts of the group, with those that areas add. */\nexport const ${constantName} = { ${list.replace(constantName, 'own')} };`,
        ),
      ],
    ];
  });
}

/** Throws if two files of a group have the same key. @param {string} root @param {string} language @param {string} group @param {string[]} areas */
function expectDifferentKeys(root, language, group, areas) {
  const files = [`${group}.ts`, ...areas.map((area) => `${area}.${group}.ts`)];
  /** @type {Map<string, string>} */
  const fileOf = new Map();
  for (const file of files)
    for (const [, key = ''] of read(root, folder, language, file).matchAll(/^ {2}'([^']+)':/gm)) {
      const other = fileOf.get(key);
      if (other) throw new PlainError(`${folder}/${language}: ${other} and ${file} both have the text "${key}".`);
      fileOf.set(key, file);
    }
}
