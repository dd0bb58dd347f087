import { readFileSync } from 'node:fs';
import { projectPath } from '../project.mjs';

/**
 * @typedef {'comments' | 'titles' | 'documents' | 'texts'} Kind
 * @typedef {{ kind: Kind, line: number, text: string }} Prose
 */

const code = /\.(tsx?|mjs|css)$/;
const comment = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))(.*)/;
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()'"`]|\([^()]*\))*\))?\(\s*(['"`])(.*?)\1/;
const englishText = /^\s*'[\w.]+':\s*(?:(['"`])(.*)\1,?)?$/;
const continuedText = /^\s*(['"`])(.*)\1,?$/;

/**
 * The prose of a file: its comments and test titles, the lines of a document, or the English texts of the interface.
 * @param {string} file path in the repository
 * @returns {Prose[]}
 */
export function proseOf(file) {
  const isDocument =
    /^(packages\/\w+\/)?README\.md$|^CONTRIBUTING\.md$|^docs\/(?!schema\/|requirements\.md).*\.md$/.test(file);
  const isCode = code.test(file) && !file.includes('.gen.');
  if (!isDocument && !isCode) return [];
  const lines = readFileSync(projectPath(file), 'utf8').split('\n');
  if (isDocument) return documentLines(lines);
  const isTextFile = file.startsWith('packages/texts/src/en/');
  return lines.flatMap((line, index) => {
    const prose = isTextFile ? textOf(line) : proseOfLine(line);
    return prose ? [{ ...prose, line: index + 1 }] : [];
  });
}

/** @param {string} line @returns {{ kind: Kind, text: string } | undefined} */
function proseOfLine(line) {
  const commentMatch = comment.exec(line);
  if (commentMatch) return { kind: 'comments', text: commentMatch[1] ?? '' };
  const titleMatch = title.exec(line);
  return titleMatch ? { kind: 'titles', text: titleMatch[2] ?? '' } : undefined;
}

/** @param {string} line @returns {{ kind: Kind, text: string } | undefined} */
function textOf(line) {
  const commentMatch = comment.exec(line);
  if (commentMatch) return { kind: 'comments', text: commentMatch[1] ?? '' };
  const text = (englishText.exec(line) ?? continuedText.exec(line))?.[2];
  return text === undefined ? undefined : { kind: 'texts', text };
}

/** Lines outside code blocks. @param {string[]} lines @returns {Prose[]} */
function documentLines(lines) {
  let isInBlock = false;
  return lines.flatMap((line, index) => {
    if (line.startsWith('```')) {
      isInBlock = !isInBlock;
      return [];
    }
    return isInBlock
      ? []
      : [{ kind: /** @type {const} */ ('documents'), line: index + 1, text: line.replaceAll(/`[^`]*`/g, '') }];
  });
}
