import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { distinctNames } from '../rules/distinct-names.ts';
import { type UnitResolver, unitsOfTags } from './opened-units.ts';

/** Names of a property, preloaded to resolve them in a very large number of rows. */
export interface KnownNames {
  /** Owner of the badge at an instant in milliseconds. */
  holder(badge: string, at: number): string | null;
  activity(code: number): string | null;
  datalog(id: number): string | null;
  /** Every unit that a key opened at an instant in milliseconds. */
  readonly units: UnitResolver;
  /** Number of the receipt that lists this event. */
  receipt(event: { readonly datalog_id: number; readonly position: number }): string | null;
}

/** SQL that converts an instant to milliseconds, rounded up. */
const milliseconds = (column: string) => `ceil((date_part('epoch', ${column}) * 1000000)::bigint / 1000.0)::bigint`;
const holders = statement('names of badges', {
  values: ['int4'],
  row: {
    number: 'text',
    name: 'text',
    /** Instants in milliseconds. */
    from: 'int8!',
    to: 'int8?',
  },
  text: `
  select number, name, ${milliseconds('active_from')} as from, ${milliseconds('active_to')} as to from badge where property_id = $1`,
});
const activities = statement('names of activities', {
  values: ['int4'],
  row: { key: 'int4', name: 'text!' },
  text: 'select code as key, in_reading_language(name, name_es) as name from activity where property_id = $1',
});
/**
 * Names of the property's cabinets. A cabinet that was moved away keeps the name it had at this property. Current
 * cabinets are last and take precedence.
 */
const datalogs = statement('names of datalogs', {
  values: ['int4'],
  row: { id: 'int4!', name: 'text!', number: 'text!' },
  text: `select datalog_id as id, name, number from datalog_former where property_id = $1
  union all select id, name, number from datalog where property_id = $1`,
});
const receipts = statement('numbers of receipts', {
  values: ['int4'],
  row: { place: 'text!', number: 'text' },
  text: `select k.datalog_id || ':' || k.position as place, r.number from key_receipt_key k join key_receipt r on r.id = k.record_id
  where k.property_id = $1 and not k.is_void`,
});

export async function readKnownNames(tx: Tx, propertyId: number): Promise<KnownNames> {
  const byBadge = Map.groupBy(await holders.rows(tx, propertyId), ({ number }) => number);
  const byCode = new Map((await activities.rows(tx, propertyId)).map(({ key, name }) => [key, name]));
  const byDatalog = distinctNames(await datalogs.rows(tx, propertyId));
  const units = await unitsOfTags(tx, propertyId);
  const receiptRows = await receipts.rows(tx, propertyId);
  const byPlace = new Map(receiptRows.map(({ place, number }) => [place, number]));
  return {
    units,
    receipt: ({ datalog_id: datalog, position }) => byPlace.get(`${datalog}:${position}`) ?? null,
    holder: (badge, at) =>
      byBadge.get(badge)?.find(({ from, to }) => from <= at && (to === null || to > at))?.name ?? null,
    activity: (code) => byCode.get(code) || null,
    datalog: (id) => byDatalog.get(id) ?? null,
  };
}
