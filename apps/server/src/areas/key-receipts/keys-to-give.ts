import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import { sql } from 'kysely';
import { maySeeHooks } from '#server/areas/key-activity/index.ts';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

type Reply = CallOutput<typeof contract.keyReceipts.keysToGive>;

interface Row {
  keyId: number;
  unit: string | null;
  tag: string;
  hook: number | null;
  name: string | null;
  badge: string | null;
  since: Date;
  receipt: { id: number; number: string } | null;
}

const maxKeys = 500;

/**
 * Returns the keys of a property that are out, the last taken first. A search covers units and holders. Users who may
 * see tags can also search by tag.
 */
export async function keysToGive(
  { propertyId, search }: CallInput<typeof contract.keyReceipts.keysToGive>,
  { tx, actor }: RecordContext,
): Promise<Reply> {
  const canSeeHooks = maySeeHooks(actor);
  const searchedColumns = [sql`coalesce(c.unit, k.unit)`, sql`b.name`, ...(canSeeHooks ? [sql`c.tag`] : [])];
  const searchCondition = search ? sql`and ${containsWords(searchedColumns, search)}` : sql``;
  const { rows } = await sql<Row>`
    select k.id as "keyId", coalesce(c.unit, k.unit) as unit, c.tag, coalesce(c.hook, k.hook) as hook, b.name, c.badge, c.since,
      (select jsonb_build_object('id', r.id, 'number', r.number) from key_receipt_key h join key_receipt r on r.id = h.record_id
       where h.property_id = c.property_id and h.tag = c.tag and h.taken_at = c.since and not h.is_void limit 1) as receipt
    from key_custody c join key_tag k on k.property_id = c.property_id and k.tag = c.tag
      left join lateral (select name from badge where property_id = c.property_id and number = c.badge
        and active_from <= c.since and (active_to is null or active_to > c.since) order by active_from desc limit 1) b on true
    where c.property_id = ${propertyId} and c.state = 'out' ${searchCondition}
    order by c.since desc, c.tag limit ${maxKeys}`.execute(tx);
  const { time_zone: timeZone, non_lettered_panels: nonLetteredPanels } = await readProperty(tx, propertyId);
  const presentedRows = rows.map(({ name, badge, since, tag, hook, ...row }) => ({
    ...row,
    tag: canSeeHooks ? tag : null,
    hook: canSeeHooks ? hook : null,
    holder: { name, badge: badge ?? '' },
    since: since.toISOString(),
  }));
  return { rows: presentedRows, timeZone, nonLetteredPanels };
}

const readProperty = (tx: Tx, propertyId: number) =>
  tx
    .selectFrom('property')
    .select(['time_zone', 'non_lettered_panels'])
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
