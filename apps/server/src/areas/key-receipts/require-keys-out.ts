import { timeFormatOf } from '@latchboard/texts';
import { sql } from 'kysely';
import { Failure, type Field, invalid } from '#server/platform/errors.ts';
import { localClock } from '#server/platform/export/local-clock.ts';
import type { RecordContext } from '#server/platform/record/record.ts';

interface Input {
  readonly keyId: number;
  readonly since: string;
}

/**
 * Key that can be on a receipt, with the event in which its holder first took it, even if a later return was undone.
 */
export interface TakenKey {
  key_id: number;
  tag: string;
  unit: string | null;
  hook: number | null;
  datalog_id: number;
  position: number;
  taken_at: Date;
}

interface Row extends TakenKey {
  is_out: boolean;
  came_back: Date | null;
  receipt: string | null;
  time_zone: string;
}

/**
 * Returns the keys selected in a form. Rejects the form if a key was returned or is already on a receipt. The error
 * names each such key.
 */
export async function requireKeysOut(
  propertyId: number,
  input: readonly Input[],
  ctx: RecordContext,
): Promise<TakenKey[]> {
  const { rows } = await sql<Row>`
    select k.id as key_id, k.tag, coalesce(c.unit, k.unit) as unit, coalesce(c.hook, k.hook) as hook, e.datalog_id, e.position, e.occurred_at as taken_at,
      coalesce(c.state = 'out' and c.since = a.since, false) and e.position is not null as is_out, n.at as came_back, p.time_zone,
      (select r.number from key_receipt_key h join key_receipt r on r.id = h.record_id
       where h.property_id = k.property_id and h.tag = k.tag and h.taken_at = a.since
         and not h.is_void order by r.id desc limit 1) as receipt
    from unnest(${input.map(({ keyId }) => keyId)}::int[], ${input.map(({ since }) => since)}::timestamptz[]) with ordinality as a(id, since, n)
      join key_tag k on k.id = a.id and k.property_id = ${propertyId}
      join property p on p.id = k.property_id
      left join key_custody c on c.property_id = k.property_id and c.tag = k.tag
      left join lateral (select datalog_id, position, occurred_at from key_event where property_id = k.property_id and tag = k.tag
        and occurred_at = a.since and movement = 'taken' and exception is distinct from 'N' and not quarantined
        order by datalog_id = c.datalog_id desc, position desc limit 1) e on true
      left join lateral (select occurred_at as at from key_event where property_id = k.property_id and tag = k.tag
        and occurred_at > a.since and movement = 'returned' and not quarantined order by occurred_at limit 1) n on true
    order by a.n`.execute(ctx.tx);
  if (rows.length < input.length) throw invalid('keys', 'valInvalid');
  const returnedKeys = rows.flatMap((row, index) => (row.is_out ? [] : [errorOf(row, index, ctx)]));
  if (returnedKeys.length > 0) throw new Failure('keyCameBack', { fields: returnedKeys });
  const onReceiptErrors = rows.flatMap(({ receipt, tag, unit }, index): Field[] =>
    receipt === null
      ? []
      : [{ path: `keys.${index}`, code: 'keyOnReceiptOf', params: { key: unit ?? tag, number: receipt } }],
  );
  if (onReceiptErrors.length > 0) throw new Failure('keyOnReceipt', { fields: onReceiptErrors });
  return rows;
}

function errorOf({ tag, unit, came_back: back, time_zone: zone }: Row, index: number, { actor }: RecordContext): Field {
  const path = `keys.${index}`;
  if (back === null) return { path, code: 'keyNotOut', params: { key: unit ?? tag } };
  const clock = localClock(zone, timeFormatOf(actor.language, actor.timeFormat));
  return { path, code: 'keyCameBackAt', params: { key: unit ?? tag, time: clock.formatInstant(back.getTime()) } };
}
