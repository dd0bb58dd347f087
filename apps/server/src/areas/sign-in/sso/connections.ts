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
type Connection = CallOutput<SingleSignOn['addConnection']>;

export const listConnections: Handler<SingleSignOn['listConnections']> = async (_input, { tx, platform }) => ({
  rows: (await selectConnections(tx).orderBy('name').orderBy('id').execute()).map(present),
  redirectUri: redirectUri(platform),
});

export const testConnection: Handler<SingleSignOn['testConnection']> = (details, { platform }) =>
  testProvider(platform, details);

/**
 * Adds a connection. An active connection requires a response from its provider. The server contacts the provider
 * outside a transaction. The users of an active connection can no longer use passwords. Their password sessions end,
 * including the administrator's own (ACC-01).
 */
export const addConnection: Handler<SingleSignOn['addConnection']> = async (
  { clientSecret, ...form },
  { asSystem, platform, now },
) => {
  if (form.isEnabled) await testProvider(platform, form);
  return asSystem(async (tx) => {
    await checkConnection(tx, form);
    const { id } = await tx
      .insertInto('sso_connection')
      .values({ ...columnsOf(form), client_secret_sealed: seal(platform.keys.seal, Buffer.from(clientSecret)) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await endPasswordSessions(tx, now);
    return present(await selectConnections(tx).where('id', '=', id).executeTakeFirstOrThrow());
  });
};

export const changeConnection: Handler<SingleSignOn['changeConnection']> = async (input, ctx) => {
  const { transaction, asSystem, platform, now } = ctx;
  const storedConnection = requireFound(await transaction((tx) => readConnection(tx, input.connectionId)));
  const isAlreadyTested =
    storedConnection.is_enabled &&
    storedConnection.issuer === input.issuer &&
    storedConnection.client_id === input.clientId;
  if (input.isEnabled && !isAlreadyTested) await testProvider(platform, input);
  return asSystem(async (tx) => {
    const changedConnection = await updateConnection(tx, platform, input);
    await endPasswordSessions(tx, now);
    return changedConnection;
  });
};

const readConnection = (tx: Tx, id: number) =>
  tx.selectFrom('sso_connection').select(['is_enabled', 'issuer', 'client_id']).where('id', '=', id).executeTakeFirst();

async function updateConnection(
  tx: Tx,
  platform: Platform,
  input: CallInput<SingleSignOn['changeConnection']>,
): Promise<Connection> {
  const { connectionId, clientSecret, revision, ...form } = input;
  const storedConnection = requireFound(
    await tx
      .selectFrom('sso_connection')
      .select('revision')
      .where('id', '=', connectionId)
      .forUpdate()
      .executeTakeFirst(),
  );
  requireRevision(storedConnection, revision);
  await checkConnection(tx, form, connectionId);
  const secret =
    clientSecret === undefined ? {} : { client_secret_sealed: seal(platform.keys.seal, Buffer.from(clientSecret)) };
  await tx
    .updateTable('sso_connection')
    .set({ ...columnsOf(form), ...secret, revision: revision + 1 })
    .where('id', '=', connectionId)
    .execute();
  return present(await selectConnections(tx).where('id', '=', connectionId).executeTakeFirstOrThrow());
}

export const removeConnection: Handler<SingleSignOn['removeConnection']> = async ({ connectionId }, { tx }) => {
  requireFound(await tx.deleteFrom('sso_connection').where('id', '=', connectionId).returning('id').executeTakeFirst());
  return { ok: true };
};

type Form = Omit<Connection, 'id' | 'revision' | 'corporationName'>;

const selectConnections = (tx: Tx) =>
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

/**
 * Rejects a domain that another connection uses, an unknown corporation, and a corporation for internal users (ACC-14).
 */
async function checkConnection(tx: Tx, { pool, corporationId, domains }: Form, connectionId = 0): Promise<void> {
  // The lock serializes administrators who assign the same domain.
  await sql`lock table sso_connection in share row exclusive mode`.execute(tx);
  const reject = (path: string, code: 'valInvalid' | 'valNotFound' | 'domainNotAvailable') => {
    throw invalid(path, code);
  };
  if (corporationId !== null) {
    if (pool === 'internal') reject('corporationId', 'valInvalid');
    const corporation = await tx
      .selectFrom('corporation')
      .select('id')
      .where('id', '=', corporationId)
      .executeTakeFirst();
    if (!corporation) reject('corporationId', 'valNotFound');
  }
  const conflicting = await tx
    .selectFrom('sso_connection')
    .select('id')
    .where('id', '!=', connectionId)
    .where('domains', '&&', sql<string[]>`${domains}::text[]`)
    .executeTakeFirst();
  if (conflicting) reject('domains', 'domainNotAvailable');
}

function columnsOf(form: Form) {
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

/** Omits the secret, which is never returned. */
function present(row: Selectable<SsoConnection> & { corporation_name: string | null }): Connection {
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
