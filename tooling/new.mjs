import { newArea } from './new/new-area.mjs';
import { newField } from './new/new-field.mjs';
import { newDecision, newMigration } from './new/numbered-file.mjs';
import { PlainError, root, runCommand } from './project.mjs';

const [kind = '', name = '', ...more] = process.argv.slice(2);

/** @type {Record<string, () => string[] | Promise<string[]>>} */
const kinds = {
  migration: () => newMigration(root, name),
  decision: () => newDecision(root, [name, ...more].join(' ')),
  area: () => newArea(root, name, more),
  field: () => newField(root, name, more),
};

/**
 * `npm run new -- migration NAME`, `decision TITLE`, `area NAME --right RIGHT`, or `field AREA NAME TYPE`. Writes the
 * files and prints the next steps.
 */
await runCommand(async () => {
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!make || name === '')
    throw new PlainError(
      'Usage: npm run new -- migration NAME | decision TITLE | area NAME --right RIGHT [--one SINGULAR] | field AREA NAME TYPE',
    );
  for (const line of await make()) console.log(line);
});
