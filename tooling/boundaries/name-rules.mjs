import { fileNameViolations } from './file-names.mjs';

const vagueNames = new Set(['utils', 'helpers', 'common', 'services', 'types']);
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;
const publicFiles = /^(packages\/[^/]+\/src\/(e[ns]\/)?|apps\/[^/]+\/src\/areas\/[^/]+\/)index\.ts$/;

const emailFile = /^apps\/server\/src\/areas\/.*-email\.ts$/;

const migrationFile = /^apps\/server\/src\/migrations\/(\d{4})-/;
/** Migration numbers that landed twice. The name of a landed migration never changes. */
const duplicateNumbers = new Set(['0037', '0129']);

/** Problems with the names of files and folders. @param {string[]} paths @param {string[]} folders */
export function nameViolations(paths, folders) {
  return [
    ...folders
      .filter((path) => vagueNames.has(lastPathPart(path)))
      .map((path) => `${path}: a folder is named after its content, not "${lastPathPart(path)}"`),
    ...paths.filter((path) => !kebabCase.test(lastPathPart(path))).map((path) => `${path}: file names are kebab-case`),
    ...paths
      .filter((path) => /^index\.\w+$/.test(lastPathPart(path)) && !publicFiles.test(path))
      .map((path) => `${path}: only an area and a package have an index.ts`),
    ...paths
      .filter((path) => emailFile.test(path) && !path.includes('/emails/'))
      .map((path) => `${path}: the texts of emails are in emails/`),
    ...fileNameViolations(paths),
    ...repeatedNumbers(paths).map((number) => `${number}: several migrations have this number`),
  ];
}

/** @param {string[]} paths */
function repeatedNumbers(paths) {
  const numbers = paths.flatMap((path) => migrationFile.exec(path)?.[1] ?? []);
  return [
    ...new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index && !duplicateNumbers.has(number))),
  ];
}

/** @param {string} path */
function lastPathPart(path) {
  return path.slice(path.lastIndexOf('/') + 1);
}
