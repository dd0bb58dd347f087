import type { CallOutput, contract } from '@latchboard/contract';
import { isRoleId, roleOf } from '@latchboard/rights';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import * as policy from './policy.ts';

type InternalUser = CallOutput<typeof contract.staff.getInternalUser>;

export interface User {
  id: number;
  name: string;
  email: string;
  phone_number: string | null;
  birthdate: string | null;
  role_id: number;
  disabled_at: Date | null;
  revision: number;
  is_emergency_access: boolean;
  start_date: string | null;
  last_activity: Date | null;
  is_active: boolean;
  has_second_factor: boolean;
  takes_password: boolean;
}

/** Columns of internal users (`s`). */
export const userColumns = sql`s.id, s.name, s.email, s.phone_number, s.birthdate, s.role_id, s.disabled_at, s.revision,
  s.is_emergency_access, to_char(s.start_date, 'YYYY-MM-DD') as start_date, last_activity(s.id) as last_activity,
  is_signed_in(s.id) as is_active, has_second_factor(s.id) as has_second_factor, takes_password(s.id) as takes_password`;

export async function loadUser(tx: Tx, id: number): Promise<User | undefined> {
  const { rows } =
    await sql<User>`select ${userColumns} from staff s where s.pool = 'internal' and s.id = ${id}`.execute(tx);
  return rows[0];
}

export function presentUser(actor: PersonActor, user: User): InternalUser {
  if (!isRoleId(user.role_id)) throw new Error(`staff ${user.id} has the unknown role ${user.role_id}`);
  return {
    id: user.id,
    personalInformation: {
      name: user.name,
      contactEmail: user.email,
      contactNumber: user.phone_number,
      birthdate: user.birthdate,
    },
    accessRole: { id: user.role_id, key: roleOf(user.role_id).key },
    startDate: user.start_date,
    isDisabled: user.disabled_at !== null,
    isActive: user.is_active && user.disabled_at === null,
    lastActivity: user.last_activity?.toISOString() ?? null,
    secondFactor: policy.maySetPassword(actor, user) ? user.has_second_factor : null,
    takesPassword: user.takes_password,
    emergencyAccess: policy.maySetPassword(actor, user) ? user.is_emergency_access : null,
    revision: user.revision,
    may: {
      edit: policy.mayEdit(actor, user),
      editRole: policy.mayEditRole(actor, user),
      disable: policy.mayEditRole(actor, user),
      setPassword: policy.maySetPassword(actor, user) && user.takes_password,
      turnOffSecondFactor: policy.maySetPassword(actor, user) && user.has_second_factor,
    },
  };
}
