import type { CallInput, CallOutput } from '@latchboard/contract';
import type { singleSignOn } from '@latchboard/contract/sign-in/sso-calls';
import { type Selectable, sql } from 'kysely';
import type { SsoConnection } from '#server/platform/db/schema.gen.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { invalid, requireFound } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { seal } from '#server/platform/identity/seal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireRevision } from '#server/platform/record/revision.ts';
import { endPasswordSessions } from '../account/end-sessions.ts';
import { redirectUri, testProvider } from './provider.ts';

type SingleSignOn = typeof singleSignOn;
type Shown = CallOutput<SingleSignOn['addConnection']>;

export const listConnections: Handler<SingleSignOn['listConnections']> = async (_input, { tx, platform }) => ({
  rows: (await withCorporation(tx).orderBy('name').orderBy('id').execute()).map(present),
  redirectUri: redirectUri(platform),
});

export const testConnection: Handler<SingleSignOn['testConnection']> = (described, { platform }) =>
  testProvider(platform, described);

/**
 * A connection is in use only after its provider has responded. No transaction waits for that. From then on, its users
 * cannot use passwords, and their password sessions end, including the administrator's own (ACC-01).
 */
export const addConnection: Handler<SingleSignOn['addConnection']> = async (
  { clientSecret, ...form },
  { asSystem, platform, now },
) => {
  if (form.isEnabled) await testProvider(platform, form);
  return asSystem(async (tx) => {
    await check(tx, form);
    const { id } = await tx
      .insertInto('sso_connection')
      .values({ ...columns(form), client_secret_sealed: seal(platform.keys.seal, Buffer.from(clientSecret)) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await endPasswordSessions(tx, now);
    return present(await withCorporation(tx).where('id', '=', id).executeTakeFirstOrThrow());
  });
};

export const changeConnection: Handler<SingleSignOn['changeConnection']> = async (input, ctx) => {
  const { transaction, asSystem, platform, now } = ctx;
  const before = requireFound(await transaction((tx) => inUse(tx, input.connectionId)));
  const isKnown = before.is_enabled && before.issuer === input.issuer && before.client_id === input.clientId;
  if (input.isEnabled && !isKnown) await testProvider(platform, input);
  return asSystem(async (tx) => {
    const changed = await change(tx, platform, input);
    await endPasswordSessions(tx, now);
    return changed;
  });
};

const inUse = (tx: Tx, id: number) =>
  tx.selectFrom('sso_connection').select(['is_enabled', 'issuer', 'client_id']).where('id', '=', id).executeTakeFirst();

async function change(tx: Tx, platform: Platform, input: CallInput<SingleSignOn['changeConnection']>): Promise<Shown> {
  const { connectionId, clientSecret, revision, ...form } = input;
  const before = requireFound(
    await tx
      .selectFrom('sso_connection')
      .select('revision')
      .where('id', '=', connectionId)
      .forUpdate()
      .executeTakeFirst(),
  );
  requireRevision(before, revision);
  await check(tx, form, connectionId);
  const secret =
    clientSecret === undefined ? {} : { client_secret_sealed: seal(platform.keys.seal, Buffer.from(clientSecret)) };
  await tx
    .updateTable('sso_connection')
    .set({ ...columns(form), ...secret, revision: revision + 1 })
    .where('id', '=', connectionId)
    .execute();
  return present(await withCorporation(tx).where('id', '=', connectionId).executeTakeFirstOrThrow());
}

export const removeConnection: Handler<SingleSignOn['removeConnection']> = async ({ connectionId }, { tx }) => {
  requireFound(await tx.deleteFrom('sso_connection').where('id', '=', connectionId).returning('id').executeTakeFirst());
  return { ok: true };
};

type Form = Omit<Shown, 'id' | 'revision' | 'corporationName'>;

const withCorporation = (tx: Tx) =>
  tx
    .selectFrom('sso_connection')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('corporation')
        .select('name')
        .whereRef('corporation.id', '=', 'sso_connection.corporation_id')
        .as('corporation_name'),
    );

/** A domain belongs to one provider, a corporation's provider is for its customers, and both must exist (ACC-14). */
async function check(tx: Tx, { pool, corporationId, domains }: Form, connectionId = 0): Promise<void> {
  // Two administrators who assign one domain at the same time are serialized.
  await sql`lock table sso_connection in share row exclusive mode`.execute(tx);
  const refuse = (path: string, code: 'valInvalid' | 'valNotFound' | 'domainNotAvailable') => {
    throw invalid(path, code);
  };
  if (corporationId !== null) {
    if (pool === 'internal') refuse('corporationId', 'valInvalid');
    const known = await tx.selectFrom('corporation').select('id').where('id', '=', corporationId).executeTakeFirst();
    if (!known) refuse('corporationId', 'valNotFound');
  }
  const taken = await tx
    .selectFrom('sso_connection')
    .select('id')
    .where('id', '!=', connectionId)
    .where('domains', '&&', sql<string[]>`${domains}::text[]`)
    .executeTakeFirst();
  if (taken) refuse('domains', 'domainNotAvailable');
}

function columns(form: Form) {
  return {
    name: form.name,
    pool: form.pool,
    corporation_id: form.corporationId,
    domains: form.domains,
    issuer: form.issuer,
    client_id: form.clientId,
    is_enabled: form.isEnabled,
  };
}

/** Without the secret, which is never returned. */
function present(row: Selectable<SsoConnection> & { corporation_name: string | null }): Shown {
  return {
    id: row.id,
    name: row.name,
    pool: row.pool === 'internal' ? 'internal' : 'external',
    corporationId: row.corporation_id,
    corporationName: row.corporation_name,
    domains: row.domains,
    issuer: row.issuer,
    clientId: row.client_id,
    isEnabled: row.is_enabled,
    revision: row.revision,
  };
}
