import { defaultRolesByRight } from './defaults.ts';
import { grantableRoles } from './grants.ts';
import { rightKeys, rightNumbers } from './keys.ts';
import { picks } from './picks.ts';
import { type RoleId, roleIds, roles } from './roles.ts';
import { rightSummaries } from './summaries.ts';

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const list = (ids: readonly RoleId[], from: number, to: number): string =>
  ids.filter((id) => id >= from && id <= to).join(' ');

/** Generates docs/rights.md from the rights data. */
export function rightsDocument(): string {
  const roleTable = table(
    ['role', 'key', 'pool', 'level', 'may assign'],
    roles.map((role) => [role.id, role.key, role.pool, role.level, grantableRoles[role.id].join(' ')]),
  );
  const rightTable = table(
    ['no.', 'right', 'allows', 'internal roles', 'external roles'],
    rightKeys.map((right) => [
      rightNumbers[right],
      `\`${right}\``,
      rightSummaries[right],
      list([...defaultRolesByRight[right], 106], 100, 199),
      list(defaultRolesByRight[right], 200, 299),
    ]),
  );
  const pickTable = table(
    ['no.', 'permission', 'includes', 'on by default for'],
    picks.map((pick) => [
      pick.id,
      pick.key,
      pick.rights.map((right) => `\`${right}\``).join(' '),
      roleIds
        .filter(
          (role) => role >= 203 && pick.rights.every((right) => defaultRolesByRight[right].some((id) => id === role)),
        )
        .join(' '),
    ]),
  );
  return `# Rights

\`npx vitest run packages/rights -u\` generates this page from \`packages/rights\`. A test fails if it is stale.

## Roles

Levels: 0 internal, 1 corporation, 2 division, 3 region, 4 property. The default role of a new login of a property is 205.
A person can assign only the roles in the last column, and can grant access only within their own reach. External users cannot
change their own role or permissions, and cannot delete themselves.

${roleTable}

## Rights and their default roles

${rightTable}

## Permissions per person

The permissions below can be switched on or off per person for roles 203, 204, and 205. All other rights follow the role. Permission
to change includes permission to view, and a report includes its transactions. A customer can grant only permissions that they have.

${pickTable}
`;
}
