import { defaultHolders } from './defaults.ts';
import { grantableRoles } from './grants.ts';
import { rightKeys, rightNumbers } from './keys.ts';
import { picks } from './picks.ts';
import { type RoleId, roleIds, roles } from './roles.ts';
import { summaries } from './summaries.ts';

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const list = (ids: readonly RoleId[], from: number, to: number): string =>
  ids.filter((id) => id >= from && id <= to).join(' ');

/** Generates docs/rights.md from the rights data. */
export function rightsDocument(): string {
  const roleTable = table(
    ['role', 'key', 'pool', 'level', 'may give'],
    roles.map((role) => [role.id, role.key, role.pool, role.level, grantableRoles[role.id].join(' ')]),
  );
  const rightTable = table(
    ['no.', 'right', 'lets a person', 'internal roles', 'external roles'],
    rightKeys.map((right) => [
      rightNumbers[right],
      `\`${right}\``,
      summaries[right],
      list([...defaultHolders[right], 106], 100, 199),
      list(defaultHolders[right], 200, 299),
    ]),
  );
  const pickTable = table(
    ['no.', 'permission', 'brings', 'on by default for'],
    picks.map((pick) => [
      pick.id,
      pick.key,
      pick.rights.map((right) => `\`${right}\``).join(' '),
      roleIds
        .filter((role) => role >= 203 && pick.rights.every((right) => defaultHolders[right].some((id) => id === role)))
        .join(' '),
    ]),
  );
  return `# Rights

Made from \`packages/rights\`; \`npx vitest run packages/rights -u\` writes it anew after a change there, and a test fails while it is stale.

## Roles

Levels: 0 internal, 1 corporation, 2 division, 3 region, 4 property. A new login of a property gets role 205 unless another is chosen.
Nobody gives a role outside the last column, nor reach beyond their own. External people change neither their own role nor their own
permissions and do not delete themselves.

${roleTable}

## Rights and who holds them by default

${rightTable}

## Permissions per person

For roles 203, 204 and 205 these can be switched on or off for one person; whatever is not switched follows the role. Changing brings seeing
with it, and a report brings the transactions it is made of. A customer gives no permission they do not hold.

${pickTable}
`;
}
