import { areasIn, camelCase, generatedText, namesIn } from './read.mjs';

/** The list of the areas that the server mounts. @param {string} root @returns {[path: string, text: string][]} */
export function areaFiles(root) {
  const areas = areasIn(root);
  const imports = areas.map((area) => `import { ${camelCase(area)} } from './areas/${area}/index.ts';`);
  const list = areas.map((area) => `  ${camelCase(area)},`);
  return [
    [
      'apps/server/src/areas.gen.ts',
      generatedText(imports.join('\n'), `/** All areas. */\nexport const areas = [\n${list.join('\n')}\n] as const;`),
    ],
  ];
}

/**
 * Returns the list of migrations in the order in which they run. File names begin with a number and are sorted.
 * @param {string} root
 * @returns {[path: string, text: string][]}
 */
export function migrationFiles(root) {
  const names = namesIn(root, 'apps', 'server', 'src', 'migrations')
    .filter((file) => /^\d{4}-.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  /** @param {string} name */
  const constant = (name) => `m${camelCase(name)}`;
  const imports = names.map((name) => `import * as ${constant(name)} from './${name}.ts';`);
  const list = names.map((name) => `  '${name}': ${constant(name)},`);
  return [
    [
      'apps/server/src/migrations/all.gen.ts',
      generatedText(
        imports.join('\n'),
        `/** In order of execution. Never edit a migration that has landed. */\nexport const migrations = {\n${list.join('\n')}\n};`,
      ),
    ],
  ];
}
