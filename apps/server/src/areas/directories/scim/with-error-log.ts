import type { CallInput, Contract } from '@latchboard/contract';
import { cutText } from '@latchboard/contract/cut-text';
import { maxStoredDirectoryErrors, scimPath } from '@latchboard/contract/directories/rules';
import { sql } from 'kysely';
import { transact } from '#server/platform/db/transaction.ts';
import { Failure, mapDatabaseError } from '#server/platform/errors.ts';
import type { Context } from '#server/platform/http/handler.ts';
import { scimFailure } from '#server/platform/http/scim-failure.ts';

export type ScimContext = Context<Contract['scim']['addUser']['access'], 'wait'>;
type Resource = { readonly schemas: string[]; readonly [name: string]: unknown };

/** SCIM base URL that clients use. */
export const baseOf = ({ platform }: Pick<ScimContext, 'platform'>) => `${platform.settings.publicUrl}/api${scimPath}`;

/**
 * Runs a handler and logs its rejections for the administrators of the directory. The log entry has a separate
 * transaction, because the handler's is rolled back.
 */
export function withErrorLog<I, R>(call: string, handler: (input: I, ctx: ScimContext) => Promise<R>) {
  return async (input: I, ctx: ScimContext): Promise<R & Resource> => {
    try {
      return (await handler(input, ctx)) as R & Resource;
    } catch (error) {
      const failure = toScimError(error, ctx);
      if (failure instanceof Failure) await logRejection(call, failure, ctx);
      throw failure;
    }
  };
}

/**
 * Maps a violated constraint to `scimTaken` if a name or email address is in use. Returns any other error unchanged.
 */
function toScimError(error: unknown, { platform }: ScimContext): unknown {
  const mapped = mapDatabaseError(error, platform.constraints);
  const isTaken = mapped instanceof Failure && mapped.fields.some(({ code }) => code === 'emailNotAvailable');
  return isTaken ? new Failure('scimTaken') : mapped;
}

async function logRejection(call: string, failure: Failure, { platform, actor, now }: ScimContext): Promise<void> {
  const { detail } = scimFailure(failure, 'en');
  const { id: directory_id, corporationId: corporation_id } = actor.directory;
  await transact(platform.pool, { role: 'lb_system' }, async (tx) => {
    await tx
      .insertInto('directory_error')
      .values({ directory_id, corporation_id, at: now, call, status: failure.status, detail: cutText(detail, 500) })
      .execute();
    await sql`delete from directory_error where directory_id = ${directory_id} and id <= (select id from directory_error
      where directory_id = ${directory_id} order by id desc offset ${maxStoredDirectoryErrors} limit 1)`.execute(tx);
  });
}

export type ListInput = CallInput<Contract['scim']['listUsers']>;
