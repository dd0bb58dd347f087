import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAreas } from '../areas/generate.mjs';
import { namesIn } from '../areas/read.mjs';
import { PlainError } from '../project.mjs';

/** @param {string} text */
export const kebabCase = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Returns the value after an option. Undefined without the option. Throws if the option has no value.
 * @param {string[]} options
 * @param {string} name
 */
export function optionOf(options, name) {
  const optionIndex = options.indexOf(name);
  if (optionIndex < 0) return undefined;
  const value = options[optionIndex + 1];
  if (value === undefined || value.startsWith('--')) throw new PlainError(`${name} needs a value.`);
  return value;
}

/** Returns the next number in a folder, with four digits. @param {string} root @param {string[]} folder */
function nextNumber(root, ...folder) {
  const numbers = namesIn(root, ...folder).map((name) => Number.parseInt(name, 10) || 0);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/** Writes a migration. @param {string} root @param {string} name @param {string} [body] @returns {string[]} */
export function newMigration(root, name, body) {
  if (kebabCase(name) !== name) throw new PlainError(`The name of a migration is kebab-case: ${kebabCase(name)}`);
  const folder = ['apps', 'server', 'src', 'migrations'];
  const path = join(...folder, `${nextNumber(root, ...folder)}-${name}.ts`);
  const text = `import type { Kysely } from 'kysely';
import { run } from '#server/platform/db/policies.ts';

/** TODO: Describe the change and its reason. Servers of the previous version must keep working during and after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    \`
    \`,
  );
}
`;
  writeFileSync(join(root, path), body ?? text);
  return [
    `wrote ${path}`,
    ...writeAreas(root).map((written) => `wrote ${written}`),
    'Next: write it. List a new table in the tables.json of its area. Then npm run db -- schema',
  ];
}

/** Writes a decision record. @param {string} root @param {string} title @returns {string[]} */
export function newDecision(root, title) {
  const number = nextNumber(root, 'docs', 'decisions');
  const path = join('docs', 'decisions', `${number}-${kebabCase(title)}.md`);
  const parts = ['Context', 'Decision', 'Rejected', 'Consequences'].map((part) => `**${part}.** TODO`);
  writeFileSync(join(root, path), `# ${Number(number)}. ${title}\n\n${parts.join('\n\n')}\n`);
  return [`wrote ${path}`, 'Next: write it in 20 to 50 lines.'];
}
