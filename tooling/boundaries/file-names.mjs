/**
 * File names in a server area, each with rejected names for the same job. `docs/architecture.md` describes the
 * content of each file.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const fileNames = {
  'calls.ts': ['api', 'controller', 'endpoints', 'handlers', 'routes'],
  'policy.ts': ['access', 'authorization', 'permissions', 'policies', 'rights'],
  'queries.ts': ['data', 'db', 'list', 'lists', 'query', 'read', 'repository', 'sql'],
  'present.ts': ['mapper', 'order', 'presenter', 'record', 'serializer', 'view'],
  'save.ts': ['change', 'create', 'edit', 'mutations', 'update', 'write'],
  'act.ts': ['action', 'actions', 'perform'],
  'lock.ts': ['locate', 'locking', 'locks'],
  'transitions.ts': ['guards', 'lifecycle', 'states', 'workflow'],
  'effects.ts': ['consequences', 'listeners', 'side-effects', 'subscribers'],
  'export.ts': ['csv', 'download', 'excel', 'exports', 'spreadsheet'],
  'mail.ts': ['email', 'emails', 'mailer', 'mails'],
  'jobs.ts': ['cron', 'job', 'scheduler', 'tasks'],
};

const standardNames = new Map(
  Object.entries(fileNames).flatMap(([standard, others]) => others.map((other) => [`${other}.ts`, standard])),
);

/** Path of a file in a server area. Excludes `rules/`, because pure-logic files are named after their subject. */
const areaFile = /^apps\/server\/src\/areas\/(?!.*\/rules\/).*?([^/]+\.ts)$/;

/** Files in server areas that use another name for a standard job. @param {string[]} paths */
export function fileNameViolations(paths) {
  return paths.flatMap((path) => {
    const standard = standardNames.get(areaFile.exec(path)?.[1] ?? '');
    return standard ? [`${path}: the name of a file for this job is ${standard}`] : [];
  });
}

/** Whether a file in a server area has the given name. @param {string} path @param {keyof typeof fileNames} name */
const isNamed = (path, name) => path.endsWith(`/${name}`);

/** Whether a declaration exports a lock outside `lock.ts`. @param {any} node @param {string} path */
export function isLockElsewhere(node, path) {
  if (node.type !== 'ExportNamedDeclaration' || !node.declaration || isNamed(path, 'lock.ts')) return false;
  const declarators = node.declaration.declarations ?? [node.declaration];
  return declarators.some((/** @type {any} */ declarator) => /^lock[A-Z]/.test(declarator.id?.name ?? ''));
}

/** Whether a variable is a group of handlers outside `calls.ts`. @param {any} node @param {string} path */
export function isHandlerGroupElsewhere(node, path) {
  const type = node.type === 'VariableDeclarator' && node.id.typeAnnotation?.typeAnnotation.typeName?.name;
  return type === 'Calls' && !isNamed(path, 'calls.ts');
}
