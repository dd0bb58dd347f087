import type { Gate } from '@latchboard/contract';
import type { PersonalPicks, Pool, Principal, RightKey, RoleId } from '@latchboard/rights';
import type { Language, TimeFormat } from '@latchboard/texts';
import type { DatabaseIdentity } from '#server/platform/db/database-identity.ts';

/**
 * Signed-in user. During impersonation, the actor has the IDs of the customer's login and of the real user. An actor
 * may also be a program with a key, which acts like a login of its customer.
 */
export interface PersonActor {
  readonly kind: 'person';
  /** Set for a program with a key. It has no session and may make only calls that are `isOpenToPrograms`. */
  readonly programId?: number;
  /** Set for a customer's directory. It may make only SCIM calls and can see all logins of its corporation. */
  readonly directory?: { readonly id: number; readonly corporationId: number };
  readonly sessionId: string;
  readonly staffId: number;
  readonly realStaffId: number;
  readonly realName: string;
  readonly pool: Pool;
  readonly roleId: RoleId;
  readonly commercialLevel: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** The user's time format. If null, the language determines the format. */
  readonly timeFormat: TimeFormat | null;
  readonly rights: ReadonlySet<RightKey>;
  /** Rights of the real user. They differ from `rights` only while impersonating a user. */
  readonly realRights: ReadonlySet<RightKey>;
  readonly realRoleId: RoleId;
  readonly gate: Gate | 'noAccess' | null;
}

/** A user's role with the numbers of the permissions granted and denied to this user. */
export function principalOf(role: RoleId, granted: readonly number[], refused: readonly number[]): Principal {
  if (granted.length === 0 && refused.length === 0) return { role };
  const allowedById = Object.fromEntries([...granted.map((id) => [id, true]), ...refused.map((id) => [id, false])]);
  return { role, picks: allowedById as PersonalPicks };
}

type Self = Omit<PersonActor, 'kind' | 'sessionId' | 'realStaffId' | 'realName' | 'realRights' | 'realRoleId' | 'gate'>;

/** A user who acts as themselves, without a session. */
export const selfActor = <Person extends Self>(self: Person): Person & PersonActor => ({
  ...self,
  kind: 'person',
  sessionId: '',
  realStaffId: self.staffId,
  realName: self.name,
  realRights: self.rights,
  realRoleId: self.roleId,
  gate: null,
});

/** A customer's directory with its key. */
export type DirectoryActor = PersonActor & Required<Pick<PersonActor, 'directory'>>;

/** A cabinet, authenticated by a stream secret. */
export interface CabinetActor {
  readonly kind: 'cabinet';
  readonly datalogId: number;
  readonly propertyId: number;
  readonly stream: number;
  /** Current stream of the cabinet. A superseded stream may only deliver its remaining events. */
  readonly currentStream: number;
}

export interface AnonymousActor {
  readonly kind: 'anonymous';
}
export type Actor = PersonActor | CabinetActor | AnonymousActor;

/** The database identity of the actor's transactions. */
export function databaseIdentityOf(actor: Actor): DatabaseIdentity {
  switch (actor.kind) {
    case 'person':
      return {
        role: actor.pool === 'internal' ? 'lb_internal' : 'lb_external',
        staffId: actor.staffId,
        language: actor.language,
        ...(actor.directory && { directoryCorporationId: actor.directory.corporationId }),
        ...(actor.realStaffId === actor.staffId ? {} : { realStaffId: actor.realStaffId }),
      };
    case 'cabinet':
      return { role: 'lb_device', propertyId: actor.propertyId, cabinetId: actor.datalogId };
    case 'anonymous':
      return { role: 'lb_system' };
  }
}
