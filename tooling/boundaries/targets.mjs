import { posix } from 'node:path';

const aliases = {
  '#server/': 'apps/server/src/',
  '#web/': 'apps/web/src/',
  '#cabinet/': 'apps/cabinet/src/',
  '#kiosk/': 'apps/kiosk/src/',
};

/** The unit a path belongs to: `packages/ui`, `apps/web`, `tests`, `tooling`. @param {string} path */
export function unitOf(path) {
  const [first = '', second = ''] = path.split('/');
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first;
}

/**
 * Returns the target of an import: a file of the project, or the public file of a package. Undefined for libraries and
 * Node.
 * @param {string} from
 * @param {string} specifier
 */
export function targetOf(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  for (const [alias, folder] of Object.entries(aliases)) {
    if (specifier.startsWith(alias)) return folder + specifier.slice(alias.length);
  }
  const packageImport = /^@latchboard\/([a-z-]+)(\/.*)?$/.exec(specifier);
  if (!packageImport) return undefined;
  const inside = packageImport[2];
  if (!inside) return `packages/${packageImport[1]}/src/index.ts`;
  return `packages/${packageImport[1]}/src${/\.tsx?$|\.css$/.test(inside) ? inside : `${inside}.ts`}`;
}

/** Returns the app and the area of a path. Undefined outside an area. @param {string} path */
export function areaOf(path) {
  const match = /^(apps\/[^/]+)\/src\/areas\/([^/]+)\/(.+)$/.exec(path);
  return match ? { app: match[1], name: match[2], inside: match[3] ?? '' } : undefined;
}

/** @param {string} path */
export function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}
