import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectPath } from './project.mjs';

/**
 * Writes docs/requirements.md: every requirement, its state, and the tests with its ID in their titles. `--check` fails
 * if the document is stale and does not write it.
 */
const doc = projectPath('docs', 'requirements.md');
const rows = readFileSync(projectPath('tooling', 'requirements', 'titles.txt'), 'utf8')
  .trim()
  .split('\n');
const states = JSON.parse(readFileSync(projectPath('tooling', 'requirements', 'states.json'), 'utf8'));

/** @param {string} folder @returns {string[]} */
function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : testFiles(path);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** @type {Map<string, Set<string>>} */
const proofs = new Map();
/** All test titles with their files. @type {[title: string, file: string][]} */
const titles = [];
for (const file of ['apps', 'packages', 'tests', 'tooling'].flatMap((folder) => testFiles(projectPath(folder)))) {
  for (const [, title = ''] of readFileSync(file, 'utf8').matchAll(
    // Also matches a title that follows a table: `test.for(rows)('…')`.
    /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()'"`]|\([^()]*\))*\))?\(\s*[`'"]([^\n]*)/g,
  )) {
    titles.push([title, relative(projectPath(), file)]);
    for (const [id] of title.matchAll(/\b[A-Z]{3}-\d{2}\b/g)) {
      if (!proofs.has(id)) proofs.set(id, new Set());
      proofs.get(id)?.add(relative(projectPath(), file));
    }
  }
}

const problems = [];

/**
 * Returns the tests that prove the sentences of a requirement, for a row that no single test covers. Tests are
 * found by the start of their titles.
 * @param {string} id @param {Readonly<Record<string, string>>} sentences
 */
function proofLinesOf(id, sentences) {
  return Object.entries(sentences).map(([sentence, begin]) => {
    const matchingTest = titles.find(([title]) => title.startsWith(begin));
    if (!matchingTest?.[0].includes(id)) problems.push(`${id}: no test of it begins with "${begin}"`);
    return `${sentence}: *${begin.replaceAll('|', '\\|')}* in \`${matchingTest?.[1]}\``;
  });
}

const lines = rows.map((row) => {
  const [id = '', title = ''] = row.split('|');
  const tests = [...(proofs.get(id) ?? [])].sort();
  const entry = states[id] ?? 'not begun';
  const { state, sentences = {} } = typeof entry === 'string' ? { state: entry } : entry;
  if (/^holds/.test(state) && tests.length === 0)
    problems.push(`${id} has the state "holds", but no test title contains its ID`);
  const proof = [tests.map((file) => `\`${file}\``).join(' '), ...proofLinesOf(id, sentences)].join('<br>');
  return `| ${id} | ${title} | ${state} | ${proof} |`;
});
const requirementIds = new Set(rows.map((row) => row.split('|')[0]));
for (const id of [...proofs.keys(), ...Object.keys(states)])
  if (!requirementIds.has(id)) problems.push(`${id} is not a requirement`);

const text = `# Requirements

Requirements of the portal with their state and their tests. *State*: \`holds\` (proved by the listed tests), \`in part: …\` (with the missing
part), \`waits for …\` (the area that adds it), \`not begun\`. If no single test covers a row, each of its sentences is listed with its test.
\`node tooling/requirements.mjs\` writes this file from the titles of the tests and \`tooling/requirements/states.json\`; \`npm run check\`
fails if it is stale.

| ID | Requirement | State | Tests |
|---|---|---|---|
${lines.join('\n')}
`;
if (process.argv.includes('--check')) {
  if (readFileSync(doc, 'utf8') !== text)
    problems.push('docs/requirements.md is stale: run node tooling/requirements.mjs');
} else writeFileSync(doc, text);
for (const sentence of problems) console.error(sentence);
process.exitCode = problems.length > 0 ? 1 : 0;
