import type { Tx } from '#server/platform/db/transaction.ts';
import { writtenRows } from '#server/platform/db/written-statement.ts';
import { distinctNames, type NamedCabinet } from '../rules/distinct-names.ts';
import { type UnitsAt, unitsOfTags } from './opened-units.ts';

interface Holder {
  number: string;
  name: string;
  /** Instants in milliseconds. */
  from: number;
  to: number | null;
}
interface Named {
  key: number;
  name: string;
}

/** The names of a property, for resolving very many rows of it. */
export interface KnownNames {
  /** The holder of the badge at an instant in milliseconds. */
  holder(badge: string, at: number): string | null;
  activity(code: number): string | null;
  datalog(id: number): string | null;
  /** Every unit that a key opened at an instant in milliseconds. */
  readonly units: UnitsAt;
  /** The number of the receipt with this event. */
  receipt(event: { readonly datalog_id: number; readonly position: number }): string | null;
}

/** The first whole millisecond that is not earlier. */
const milliseconds = (column: string) => `ceil((date_part('epoch', ${column}) * 1000000)::bigint / 1000.0)::bigint`;
const holders = `
  select number, name, ${milliseconds('active_from')} as from, ${milliseconds('active_to')} as to from badge where property_id = $1`;
const activities =
  'select code as key, in_reading_language(name, name_es) as name from activity where property_id = $1';
/** A cabinet that was moved away has the name it had here. Current cabinets are last and take precedence. */
const datalogs = `select datalog_id as id, name, number from datalog_former where property_id = $1
  union all select id, name, number from datalog where property_id = $1`;

const receipts = `select k.datalog_id || ':' || k.position as place, r.number from key_receipt_key k join key_receipt r on r.id = k.record_id
  where k.property_id = $1 and not k.is_void`;

export async function knownNames(tx: Tx, propertyId: number): Promise<KnownNames> {
  const byBadge = Map.groupBy(await rows<Holder>(tx, 'names of badges', holders, propertyId), ({ number }) => number);
  const byCode = await named(tx, 'names of activities', activities, propertyId);
  const byDatalog = distinctNames(await rows<NamedCabinet>(tx, 'names of datalogs', datalogs, propertyId));
  const units = await unitsOfTags(tx, propertyId);
  const onReceipt = await rows<{ place: string; number: string }>(tx, 'numbers of receipts', receipts, propertyId);
  const byPlace = new Map(onReceipt.map(({ place, number }) => [place, number]));
  return {
    units,
    receipt: ({ datalog_id: datalog, position }) => byPlace.get(`${datalog}:${position}`) ?? null,
    holder: (badge, at) =>
      byBadge.get(badge)?.find(({ from, to }) => from <= at && (to === null || to > at))?.name ?? null,
    activity: (code) => byCode.get(code) || null,
    datalog: (id) => byDatalog.get(id) ?? null,
  };
}

const rows = <Row extends object>(tx: Tx, name: string, text: string, propertyId: number) =>
  writtenRows<Row & Record<string, unknown>>(tx, { name, text, values: [propertyId] });

async function named(tx: Tx, name: string, text: string, propertyId: number): Promise<ReadonlyMap<number, string>> {
  return new Map((await rows<Named>(tx, name, text, propertyId)).map((row) => [row.key, row.name]));
}
