const vagueNames = new Set(['utils', 'helpers', 'common', 'services', 'types']);
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;
const faces = /^(packages\/[^/]+\/src\/(e[ns]\/)?|apps\/[^/]+\/src\/areas\/[^/]+\/)index\.ts$/;

/** Problems with the names of files and folders. @param {string[]} paths @param {string[]} folders */
export function nameViolations(paths, folders) {
  return [
    ...folders
      .filter((path) => vagueNames.has(lastOf(path)))
      .map((path) => `${path}: a folder is named after what it holds, not "${lastOf(path)}"`),
    ...paths.filter((path) => !kebabCase.test(lastOf(path))).map((path) => `${path}: file names are kebab-case`),
    ...paths
      .filter((path) => /^index\.\w+$/.test(lastOf(path)) && !faces.test(path))
      .map((path) => `${path}: only an area and a package have an index.ts`),
  ];
}

/** @param {string} path */
function lastOf(path) {
  return path.slice(path.lastIndexOf('/') + 1);
}
