import type { contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { lockCorporations } from '#server/areas/hierarchy/index.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { policyViolations } from '#server/platform/identity/password-policy.ts';
import { hashPassword } from '#server/platform/identity/passwords.ts';
import { countAttempt } from '#server/platform/identity/throttle.ts';
import { sha256 } from '#server/platform/identity/tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireDomain } from './save.ts';

type Staff = typeof contract.staff;

async function findUnusedLogin(tx: Tx, userName: string, code: string) {
  const row = await tx
    .selectFrom('legacy_staff')
    .innerJoin('corporation', 'corporation.id', 'legacy_staff.corporation_id')
    .selectAll('legacy_staff')
    .select(['corporation.name as corporation', 'corporation.email_domains as domains'])
    .where((eb) => eb(eb.fn('lower', ['user_name']), '=', userName.toLowerCase()))
    .where('code_hash', '=', sha256(code))
    .where('used_at', 'is', null)
    .forUpdate('legacy_staff')
    .executeTakeFirst();
  if (!row) throw new Failure('legacyNotFound');
  return row;
}

type Legacy = Awaited<ReturnType<typeof findUnusedLogin>>;

/** Looks up a former login by its username and the code that its user received (ACC-21). */
export const checkLegacyStaff: Handler<Staff['checkLegacyStaff']> = async (
  { userName, code },
  { platform, request, asSystem },
) => {
  await countAttempt(platform, { email: `legacy ${userName}`, address: request.address, knownDevice: undefined });
  const row = await asSystem((tx) => findUnusedLogin(tx, userName, code));
  return { name: row.name, corporation: row.corporation };
};

/** Converts a former login to an email login. The code works once. */
export const initLegacyStaff: Handler<Staff['initLegacyStaff']> = async (
  { userName, code, password, ...person },
  { platform, request, now, asSystem },
) => {
  await countAttempt(platform, { email: `legacy ${userName}`, address: request.address, knownDevice: undefined });
  checkPassword(platform, password);
  const passwordHash = await hashPassword(password);
  await asSystem(async (tx) => {
    const legacy = await findUnusedLogin(tx, userName, code);
    await lockCorporations(tx, legacy.corporation_id);
    await checkPlace(tx, legacy);
    requireDomain(legacy.domains, person.email, 'email');
    const id = await addLoginOf(tx, legacy, person);
    // A user who signs in with single sign-on has no stored password.
    if (await acceptsPassword(tx, id))
      await tx.insertInto('credential').values({ staff_id: id, password_hash: passwordHash }).execute();
    await tx.updateTable('legacy_staff').set({ staff_id: id, used_at: now }).where('id', '=', legacy.id).execute();
  });
  return { ok: true };
};

const acceptsPasswordQuery = statement('takes-a-password', {
  values: ['int4'],
  row: { takes: 'bool!' },
  text: 'select takes_password($1) as takes',
});

async function acceptsPassword(tx: Tx, staffId: number): Promise<boolean> {
  const [row] = await acceptsPasswordQuery.rows(tx, staffId);
  return row?.takes === true;
}

/** Rejects a former login whose place moved to another customer since the code was issued. */
async function checkPlace(tx: Tx, { level, entity_id, corporation_id }: Legacy): Promise<void> {
  const [place] = await places.rows(tx, level, entity_id, corporation_id);
  if (!place) throw new Failure('legacyNotFound');
}

const places = statement('place-of-a-former-login', {
  values: ['int4', 'int4', 'int4'],
  row: { here: 'bool!' },
  text: `
  select true as here from corporation where $1 = 1 and id = $2 and id = $3
  union all select true from division where $1 = 2 and id = $2 and corporation_id = $3
  union all select true from region where $1 = 3 and id = $2 and corporation_id = $3
  union all select true from property where $1 = 4 and id = $2 and corporation_id = $3`,
});

function checkPassword({ settings }: Platform, password: string): void {
  const violatedRules = policyViolations(settings.passwordPolicy, password);
  if (violatedRules.length > 0)
    throw new Failure('validation', { fields: violatedRules.map((problem) => ({ path: 'password', ...problem })) });
}

/** Adds a login with the role and scope of the former login. */
async function addLoginOf(tx: Tx, legacy: Legacy, { name, email }: { name: string; email: string }): Promise<number> {
  const { id } = await tx
    .insertInto('staff')
    .values({
      pool: 'external',
      name,
      email,
      user_name: legacy.user_name,
      role_id: legacy.role_id,
      commercial_level: legacy.level,
      corporation_id: legacy.corporation_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('staff_scope')
    .values({ staff_id: id, level: legacy.level, entity_id: legacy.entity_id })
    .execute();
  await sql`select rebuild_reach(${id})`.execute(tx);
  return id;
}
