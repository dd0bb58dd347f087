import type { CallOutput, contract } from '@latchboard/contract';
import { isRoleId, roleOf } from '@latchboard/rights';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import * as policy from './policy.ts';

type Presented = CallOutput<typeof contract.staff.getInternalUser>;

/** The provider's own people. */
export const users = (tx: Tx) =>
  tx
    .selectFrom('staff as s')
    .select([
      's.id',
      's.name',
      's.email',
      's.phone_number',
      's.birthdate',
      's.role_id',
      's.disabled_at',
      's.revision',
      's.is_emergency_access',
      sql<string | null>`to_char(s.start_date, 'YYYY-MM-DD')`.as('start_date'),
      sql<Date | null>`last_activity(s.id)`.as('last_activity'),
      sql<boolean>`is_signed_in(s.id)`.as('is_active'),
      sql<boolean>`has_second_factor(s.id)`.as('has_second_factor'),
      sql<boolean>`takes_password(s.id)`.as('takes_password'),
    ])
    .where('s.pool', '=', 'internal');

export type User = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>;

export const loadUser = (tx: Tx, id: number): Promise<User | undefined> =>
  users(tx).where('s.id', '=', id).executeTakeFirst();

export function presentUser(actor: PersonActor, user: User): Presented {
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
