import { spawnSync } from 'node:child_process';
import { projectPath } from '../project.mjs';

/** The last commit before the rules were checked. */
const lastUnchecked = '9cde4d3a2141';
const maxSubjectLength = 72;
const requirementId = /\b[A-Z]{3}-\d{2}\b/;
/** Imperatives that end like another verb form. */
const imperatives =
  /^(Embed|Feed|Need|Seed|Shed|Speed|Bring|Ring|Address|Access|Compress|Cross|Discuss|Focus|Pass|Process)$/;

/**
 * The problem with a commit subject, such as its length, its mood, or a requirement ID. Undefined if there is none.
 * @param {string} subject
 */
export function findSubjectProblem(subject) {
  const [first = ''] = subject.split(' ');
  if (subject.length > maxSubjectLength) return `is longer than ${maxSubjectLength} characters`;
  if (requirementId.test(subject)) return 'contains a requirement ID (put it in the body)';
  if (!/^[A-Z]/.test(subject)) return 'does not begin with a capital letter';
  if (/(?:ed|ing|s)$/.test(first) && !imperatives.test(first)) return `is not imperative ("${first}")`;
  if (/^(The|A|An|This|It|In|No|What|Who)$/.test(first)) return `does not begin with a verb ("${first}")`;
  return undefined;
}

/**
 * Returns the problems with commits since the rules were introduced. Empty without the history, as in a shallow clone.
 */
export function findCommitProblems() {
  const args = ['log', '--no-merges', '--format=%h %s', `${lastUnchecked}..HEAD`];
  const { status, stdout } = spawnSync('git', args, { cwd: projectPath(), encoding: 'utf8' });
  if (status !== 0) return [];
  return stdout
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const spaceIndex = line.indexOf(' ');
      const problem = findSubjectProblem(line.slice(spaceIndex + 1));
      return problem === undefined
        ? []
        : [`The subject of commit ${line.slice(0, spaceIndex)} ${problem}: ${line.slice(spaceIndex + 1)}`];
    });
}
