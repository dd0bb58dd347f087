import { effectiveRights, isRoleId, type RightKey, type RoleId } from '@latchboard/rights';
import { runQuery } from '#server/platform/db/pool.ts';
import { as, type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import { type Actor, type CabinetActor, type PersonActor, principalOf } from '#server/platform/identity/actor.ts';
import { readAccessToken, sha256 } from '#server/platform/identity/tokens.ts';
import type { Platform } from '#server/platform/platform.ts';

const loginsOfSession = statement('who_is', {
  values: ['uuid', 'int4?', 'timestamptz'],
  row: {
    session_gate: as<NonNullable<PersonActor['gate']>>('text?'),
    session_ended: 'bool!',
    staff_id: 'int4!',
    pool: as<PersonActor['pool']>('text!'),
    name: 'text!',
    email: 'text!',
    role_id: 'int4!',
    commercial_level: 'int4!',
    language: as<PersonActor['language']>('text!'),
    time_format: as<NonNullable<PersonActor['timeFormat']>>('text?'),
    disabled: 'bool!',
    picks: 'int4[]!',
    refused: 'int4[]!',
    is_viewed: 'bool!',
    stale: 'bool!',
  },
  text: 'select * from who_is($1, $2, $3)',
});

type SessionRow = RowOf<typeof loginsOfSession>;

const bearer = /^Bearer ([A-Za-z0-9._~+/=-]{1,4096})$/;

/** Returns the token of an `Authorization` header. Undefined without a header. Throws if it has a different format. */
export function tokenOf(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const token = optionalTokenOf(header);
  if (!token) throw new Failure('notSignedIn');
  return token;
}

/** Returns the token. Undefined without a valid header. For calls that accept a token but never fail because of it. */
export const optionalTokenOf = (header: string | undefined) => bearer.exec(header ?? '')?.[1];

/** Loads the user of an access token on every call, so an ended session or a changed role takes effect immediately. */
export async function loadPerson(
  platform: Platform,
  token: string,
  impersonate: string | undefined,
): Promise<PersonActor> {
  const now = platform.clock.now();
  const claims = await readAccessToken(platform.keys.accessToken, token, now);
  if (!claims) throw new Failure('notSignedIn');
  const viewedId = viewedStaffId(impersonate);
  const rows = await loginsOfSession.ask(platform.pool, claims.sessionId, viewedId, now);
  const realLogin = rows.find((row) => !row.is_viewed);
  if (!realLogin || realLogin.pool !== claims.pool || !isRoleId(realLogin.role_id)) throw new Failure('notSignedIn');
  if (realLogin.session_ended) throw new Failure('sessionEnded');
  if (realLogin.disabled) throw new Failure('disabled');
  if (realLogin.stale) await recordUse(platform, claims.sessionId, now);
  const self = person(realLogin, realLogin.role_id, claims.sessionId, realLogin);
  return viewedId === null
    ? self
    : viewAs(
        self,
        rows.find((row) => row.is_viewed),
        realLogin,
      );
}

/**
 * Actor for an internal user who impersonates a customer. Requires the right to impersonate. The actor has the rights
 * and reach of the customer's login (ACC-16, ACC-18).
 */
function viewAs(self: PersonActor, viewed: SessionRow | undefined, realLogin: SessionRow): PersonActor {
  if (!self.rights.has('CustomerImpersonation_ALL') || self.pool !== 'internal') throw new Failure('forbidden');
  if (!viewed || viewed.disabled || viewed.pool !== 'external' || !isRoleId(viewed.role_id))
    throw new Failure('forbidden');
  return {
    ...person(viewed, viewed.role_id, self.sessionId, realLogin),
    realRights: self.rights,
    realRoleId: self.roleId,
  };
}

function person(row: SessionRow, roleId: RoleId, sessionId: string, realLogin: SessionRow): PersonActor {
  const rights = rightsOf(roleId, row);
  return {
    kind: 'person',
    sessionId,
    staffId: row.staff_id,
    realStaffId: realLogin.staff_id,
    realName: realLogin.name,
    pool: row.pool,
    roleId,
    commercialLevel: row.commercial_level,
    name: row.name,
    email: row.email,
    language: row.language,
    timeFormat: row.time_format,
    rights,
    realRights: rights,
    realRoleId: roleId,
    gate: realLogin.session_gate,
  };
}

function rightsOf(role: RoleId, row: SessionRow): ReadonlySet<RightKey> {
  return effectiveRights(principalOf(role, row.picks, row.refused));
}

function viewedStaffId(header: string | undefined): number | null {
  if (header === undefined || header === '') return null;
  if (!/^[1-9][0-9]{0,8}$/.test(header)) throw new Failure('badRequest');
  return Number(header);
}

const peopleOfWork = statement('people-of-work', {
  values: ['int4[]'],
  row: {
    session_gate: as<NonNullable<PersonActor['gate']>>('text?'),
    session_ended: 'bool!',
    staff_id: 'int4',
    pool: as<PersonActor['pool']>('text'),
    name: 'text',
    email: 'text',
    role_id: 'int4',
    commercial_level: 'int4',
    language: as<PersonActor['language']>('text'),
    time_format: as<NonNullable<PersonActor['timeFormat']>>('text?'),
    disabled: 'bool!',
    picks: 'int4[]!',
    refused: 'int4[]!',
    is_viewed: 'bool!',
    stale: 'bool!',
  },
  text: `
  select null as session_gate, false as session_ended, p.id as staff_id, p.pool, p.name, p.email, p.role_id, p.commercial_level,
    p.preferred_language as language, p.time_format, p.disabled_at is not null as disabled,
    array(select right_number from staff_permission where staff_id = p.id and granted) as picks,
    array(select right_number from staff_permission where staff_id = p.id and not granted) as refused, false as is_viewed, false as stale
  from staff p where p.id = any($1) order by p.id`,
});

/** Loads users without a session, sorted by ID. Omits logins that can no longer sign in. */
export const peopleOf = async (tx: Tx, staffIds: readonly number[]): Promise<PersonActor[]> =>
  (await peopleOfWork.rows(tx, staffIds)).flatMap((row) =>
    row.disabled || !isRoleId(row.role_id) ? [] : [person(row, row.role_id, '', row)],
  );

/**
 * Returns a user without a session, for work that outlives its request. Undefined if the login can no longer sign in.
 */
export async function personOf(tx: Tx, staffId: number): Promise<PersonActor | undefined> {
  return (await peopleOf(tx, [staffId]))[0];
}

async function recordUse(platform: Platform, sessionId: string, now: Date): Promise<void> {
  // Disables synchronous commit, because the call does not have to wait for a disk or standby.
  const text = "select set_config('synchronous_commit', 'off', true), session_used($1, $2)";
  await runQuery(platform.pool, { text, values: [sessionId, now] });
}

const cabinetOfSecret = statement('which_cabinet', {
  values: ['bytea'],
  row: { datalog_id: 'int4!', property_id: 'int4!', stream: 'int4!', current_stream: 'int4!', revoked: 'bool!' },
  text: 'select * from which_cabinet($1)',
});

/** Returns the cabinet for a stream's secret. A revoked cabinet gets a separate error, so it keeps its queue. */
export async function authenticateCabinet(platform: Platform, secret: string | undefined): Promise<CabinetActor> {
  if (!secret) throw new Failure('deviceUnknown');
  const [row] = await cabinetOfSecret.ask(platform.pool, sha256(secret));
  if (!row) throw new Failure('deviceUnknown');
  if (row.revoked) throw new Failure('deviceRevoked');
  return {
    kind: 'cabinet',
    datalogId: row.datalog_id,
    propertyId: row.property_id,
    stream: row.stream,
    currentStream: row.current_stream,
  };
}

export const anonymousActor: Actor = { kind: 'anonymous' };
