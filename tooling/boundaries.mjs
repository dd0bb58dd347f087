import { resolve } from 'node:path';
import { checkBoundaries } from './boundaries/check-boundaries.mjs';

/**
 * `node tooling/boundaries.mjs [root]`: checks the import rules of CONTRIBUTING.md. Exits with 1 if a rule is violated.
 */
const { files, imports, problems } = checkBoundaries(resolve(process.argv[2] ?? `${import.meta.dirname}/..`));
for (const problem of problems) console.error(problem);
console.log(`${files} files and ${imports} imports checked, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
