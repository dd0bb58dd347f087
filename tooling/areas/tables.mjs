import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generatedText, namesIn, read } from './read.mjs';

const server = 'apps/server/src';

/**
 * Generates the list of each area's tables and the list of audited kinds. A kind is a table name with
 * `-` instead of `_`. Both lists are read from the `tables.json` of the areas and the platform.
 * @param {string} root
 * @returns {[path: string, text: string][]}
 */
export function tableFiles(root) {
  const folders = ['platform', ...namesIn(root, server, 'areas').map((area) => `areas/${area}`)];
  const declaredTables = folders
    .filter((folder) => existsSync(join(root, server, folder, 'tables.json')))
    .map((folder) => {
      /** @type {{ audited: string[], others: string[] }} */
      const { audited, others } = JSON.parse(read(root, server, folder, 'tables.json'));
      return { area: folder.replace('areas/', ''), audited, tables: [...audited, ...others].sort() };
    });
  const tables = declaredTables.map(
    ({ area, tables }) => `  '${area}': [\n${tables.map((name) => `    '${name}',`).join('\n')}\n  ],`,
  );
  const kinds = declaredTables.flatMap(({ audited }) => audited.map((name) => name.replaceAll('_', '-'))).sort();
  return [
    [
      `${server}/commands/schema/tables.gen.ts`,
      generatedText(
        '/** Tables of each area. */\n'.concat(
          `export const tablesOf: Readonly<Record<string, readonly string[]>> = {\n${tables.join('\n')}\n};`,
        ),
      ),
    ],
    [
      'packages/contract/src/audit/kinds.gen.ts',
      generatedText(
        '/** Kinds of audited records, as used in URLs. */\n'.concat(
          `export const auditedKinds = [\n${kinds.map((name) => `  '${name}',`).join('\n')}\n] as const;\n\nexport type AuditedKind = (typeof auditedKinds)[number];`,
        ),
      ),
    ],
  ];
}
