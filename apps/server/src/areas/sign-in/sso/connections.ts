import type { CallOutput, contract } from '@latchboard/contract';
import type { Selectable } from 'kysely';
import type { SsoConnection } from '#server/platform/db/schema.gen.ts';
import { Failure, found } from '#server/platform/errors.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { seal } from '#server/platform/identity/seal.ts';

type SingleSignOn = typeof contract.singleSignOn;
type Shown = CallOutput<SingleSignOn['addConnection']>;

export const listConnections: Handler<SingleSignOn['listConnections']> = async (_input, { tx }) => ({
  rows: (await tx.selectFrom('sso_connection').selectAll().orderBy('name').execute()).map(present),
});

export const addConnection: Handler<SingleSignOn['addConnection']> = async (
  { clientSecret, ...form },
  { tx, platform },
) =>
  present(
    await tx
      .insertInto('sso_connection')
      .values({ ...columns(form), client_secret_sealed: seal(platform.keys.seal, Buffer.from(clientSecret)) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export const changeConnection: Handler<SingleSignOn['changeConnection']> = async (input, { tx, platform }) => {
  const { connectionId, clientSecret, revision, ...form } = input;
  const before = found(
    await tx.selectFrom('sso_connection').selectAll().where('id', '=', connectionId).forUpdate().executeTakeFirst(),
  );
  if (before.revision !== revision) throw new Failure('changedByAnother');
  const secret =
    clientSecret === undefined ? {} : { client_secret_sealed: seal(platform.keys.seal, Buffer.from(clientSecret)) };
  return present(
    await tx
      .updateTable('sso_connection')
      .set({ ...columns(form), ...secret, revision: revision + 1 })
      .where('id', '=', connectionId)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
};

export const removeConnection: Handler<SingleSignOn['removeConnection']> = async ({ connectionId }, { tx }) => {
  found(await tx.deleteFrom('sso_connection').where('id', '=', connectionId).returning('id').executeTakeFirst());
  return { ok: true };
};

function columns(form: Omit<Shown, 'id' | 'revision'>) {
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

/** Without the secret, which never leaves again. */
function present(row: Selectable<SsoConnection>): Shown {
  return {
    id: row.id,
    name: row.name,
    pool: row.pool === 'internal' ? 'internal' : 'external',
    corporationId: row.corporation_id,
    domains: row.domains,
    issuer: row.issuer,
    clientId: row.client_id,
    isEnabled: row.is_enabled,
    revision: row.revision,
  };
}
