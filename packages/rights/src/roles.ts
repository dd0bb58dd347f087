import type { CommercialLevel } from './levels.ts';

export type Pool = 'internal' | 'external';

export const roles = [
  { id: 100, key: 'management', pool: 'internal', level: 0, names: { en: 'Management', es: 'Dirección' } },
  { id: 101, key: 'sales', pool: 'internal', level: 0, names: { en: 'Sales associate', es: 'Ventas' } },
  {
    id: 102,
    key: 'service',
    pool: 'internal',
    level: 0,
    names: { en: 'Service technician', es: 'Técnico de servicio' },
  },
  { id: 103, key: 'accounting', pool: 'internal', level: 0, names: { en: 'Accounting', es: 'Contabilidad' } },
  { id: 104, key: 'production', pool: 'internal', level: 0, names: { en: 'Production', es: 'Producción' } },
  {
    id: 105,
    key: 'sysadmin',
    pool: 'internal',
    level: 0,
    names: { en: 'System administrator', es: 'Administrador del sistema' },
  },
  {
    id: 106,
    key: 'superadmin',
    pool: 'internal',
    level: 0,
    names: { en: 'Super administrator', es: 'Superadministrador' },
  },
  { id: 200, key: 'corporate', pool: 'external', level: 1, names: { en: 'Corporate', es: 'Corporativo' } },
  { id: 201, key: 'division', pool: 'external', level: 2, names: { en: 'Division', es: 'División' } },
  { id: 202, key: 'region', pool: 'external', level: 3, names: { en: 'Region', es: 'Región' } },
  { id: 203, key: 'manager', pool: 'external', level: 4, names: { en: 'Manager', es: 'Gerente' } },
  { id: 204, key: 'assistant', pool: 'external', level: 4, names: { en: 'Assistant manager', es: 'Subgerente' } },
  { id: 205, key: 'staff', pool: 'external', level: 4, names: { en: 'Staff', es: 'Personal' } },
] as const satisfies readonly RoleShape[];

type RoleShape = {
  id: number;
  key: string;
  pool: Pool;
  level: CommercialLevel;
  names: { en: string; es: string };
};

export type Role = (typeof roles)[number];
export type RoleId = Role['id'];
export type RoleKey = Role['key'];

export const roleIds: readonly RoleId[] = roles.map((role) => role.id);

const rolesById = new Map<number, Role>(roles.map((role) => [role.id, role]));

/** The super administrator holds every right there is. */
export const superAdministrator = 106 satisfies RoleId;

/** What a new login of a property gets unless somebody chooses otherwise. */
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

/** Roles whose people may differ from the role's default set, permission by permission. */
export function isCustomizable(id: RoleId): boolean {
  return roleOf(id).level === 4;
}
