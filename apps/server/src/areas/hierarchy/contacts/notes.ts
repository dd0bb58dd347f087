import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure } from '#server/platform/errors.ts';
import type { EntityKey } from '#server/platform/http/calls-at-levels.ts';
import { pageOf, readCursor } from '#server/platform/http/page.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';

interface Ctx {
  tx: Tx;
  actor: PersonActor;
  now: Date;
}

/** Notes are the provider's; those who write them remove their own. */
export async function listNotes(
  { tx, actor }: Ctx,
  { level, entity }: EntityKey,
  page: { limit: number; cursor?: string | undefined },
) {
  const after = page.cursor === undefined ? undefined : readCursor(page.cursor, ['id']);
  const rows = await tx
    .selectFrom('note as n')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.id', 'n.at', 'n.message', 'n.staff_id', 's.name'])
    .where('n.level', '=', level)
    .where('n.entity_id', '=', entity)
    .$if(after !== undefined, (query) => query.where('n.id', '<', Number(after?.[0])))
    .orderBy('n.id', 'desc')
    .limit(page.limit + 1)
    .execute();
  const { rows: shown, next } = pageOf(rows, page.limit, (row) => [row.id]);
  return {
    next,
    rows: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.name,
      message: row.message,
      may: { remove: row.staff_id === actor.realStaffId },
    })),
  };
}

export async function addNote({ tx, actor, now }: Ctx, { level, entity }: EntityKey, message: string) {
  const { id } = await tx
    .insertInto('note')
    .values({ level, entity_id: entity, at: now, staff_id: actor.realStaffId, message })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, at: now.toISOString(), by: actor.realName, message, may: { remove: true } };
}

export async function removeNote({ tx, actor }: Ctx, { level, entity }: EntityKey, id: number) {
  const removed = await tx
    .deleteFrom('note')
    .where('id', '=', id)
    .where('level', '=', level)
    .where('entity_id', '=', entity)
    .where('staff_id', '=', actor.realStaffId)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new Failure('notFound');
  return { ok: true as const };
}
