import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { projectPath } from './project.mjs';
import { findCommitProblems } from './words/commits.mjs';
import { patterns } from './words/patterns.mjs';
import { proseOf } from './words/prose.mjs';
import { unusedTexts } from './words/unused-texts.mjs';

/**
 * Counts discouraged wording in comments, test titles, documents, and English texts. Fails if a count is above its
 * limit in `words/limits.json`, or if a text is not used. Also fails if the subject of a new commit breaks the rules.
 * `--write` sets the limits to the current counts. `--list` prints every finding.
 */
const limitsFile = projectPath('tooling', 'words', 'limits.json');
const kinds = /** @type {const} */ (['comments', 'titles', 'documents', 'texts']);
const options = new Set(process.argv.slice(2));

const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectPath(), encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter(Boolean);
const findings = files.flatMap((file) =>
  proseOf(file).flatMap(({ kind, line, text }) =>
    Object.entries(patterns)
      .filter(([, { pattern, except }]) => pattern.test(text) && !except?.test(text))
      .map(([name]) => ({ kind, name, place: `${file}:${line} ${text.trim().slice(0, 120)}` })),
  ),
);
const locationsOf = (/** @type {string} */ kind, /** @type {string} */ name) =>
  findings.filter((finding) => finding.kind === kind && finding.name === name).map(({ place }) => place);

if (options.has('--write')) {
  const counts = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      Object.fromEntries(Object.keys(patterns).map((name) => [name, locationsOf(kind, name).length])),
    ]),
  );
  writeFileSync(limitsFile, `${JSON.stringify(counts, null, 2)}\n`);
}

/** @type {Record<string, Record<string, number>>} */
const limits = JSON.parse(readFileSync(limitsFile, 'utf8'));
const problems = [...findCommitProblems(), ...unusedTexts()];
for (const kind of kinds) {
  for (const [name, { instead }] of Object.entries(patterns)) {
    const places = locationsOf(kind, name);
    const limit = limits[kind]?.[name] ?? 0;
    const report = `"${name}" in ${kind}: ${places.length}, limit ${limit}. Write ${instead}.\n  ${places.join('\n  ')}`;
    if (options.has('--list') && places.length > 0) console.log(report);
    if (places.length > limit) problems.push(report);
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
