import type { CommercialLevel } from './levels.ts';

export type Pool = 'internal' | 'external';

export const roles = [
  { id: 100, key: 'management', pool: 'internal', level: 0 },
  { id: 101, key: 'sales', pool: 'internal', level: 0 },
  {
    id: 102,
    key: 'service',
    pool: 'internal',
    level: 0,
  },
  { id: 103, key: 'accounting', pool: 'internal', level: 0 },
  { id: 104, key: 'production', pool: 'internal', level: 0 },
  {
    id: 105,
    key: 'sysadmin',
    pool: 'internal',
    level: 0,
  },
  {
    id: 106,
    key: 'superadmin',
    pool: 'internal',
    level: 0,
  },
  { id: 200, key: 'corporate', pool: 'external', level: 1 },
  { id: 201, key: 'division', pool: 'external', level: 2 },
  { id: 202, key: 'region', pool: 'external', level: 3 },
  { id: 203, key: 'manager', pool: 'external', level: 4 },
  { id: 204, key: 'assistant', pool: 'external', level: 4 },
  { id: 205, key: 'staff', pool: 'external', level: 4 },
] as const satisfies readonly RoleShape[];

type RoleShape = {
  id: number;
  key: string;
  pool: Pool;
  level: CommercialLevel;
};

export type Role = (typeof roles)[number];
export type RoleId = Role['id'];
export type RoleKey = Role['key'];

export const roleIds: readonly RoleId[] = roles.map((role) => role.id);

export const roleIdByKey = Object.fromEntries(roles.map(({ key, id }) => [key, id])) as {
  readonly [Of in Role as Of['key']]: Of['id'];
};

const rolesById = new Map<number, Role>(roles.map((role) => [role.id, role]));

/** Role with every right. */
export const superAdministrator = 106 satisfies RoleId;

/** Default role of a new property login. */
export const defaultPropertyRole = 205 satisfies RoleId;

export function isRoleId(id: number): id is RoleId {
  return rolesById.has(id);
}

export function roleOf(id: RoleId): Role {
  return rolesById.get(id)!;
}

export function isInternal(id: RoleId): boolean {
  return roleOf(id).pool === 'internal';
}

/** Whether users of a role can have individual permissions. */
export function isCustomizable(id: RoleId): boolean {
  return roleOf(id).level === 4;
}
