import { type RawBuilder, sql } from 'kysely';
import { likePart } from '#server/platform/db/like.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { mayFindRecords, type RecordKind } from '../policy.ts';
import type { SearchQuery } from './parse-search.ts';

export type RecordReader = Pick<PersonActor, 'rights'>;

const numberPattern = /^(?<prefix>[a-z][a-z. ]*?)?[\s#-]*(?<digits>\d{3,9})$/;
/** Prefixes that users type before a number, with the kinds of records that each prefix means. */
const kindsByPrefix: Readonly<Record<string, readonly RecordKind[]>> = {
  '': ['purchaseOrder', 'shippingOrder', 'serviceRequest'],
  po: ['purchaseOrder'],
  'purchase order': ['purchaseOrder'],
  order: ['purchaseOrder', 'shippingOrder'],
  shipment: ['shippingOrder'],
  'shipping order': ['shippingOrder'],
  sr: ['serviceRequest'],
  request: ['serviceRequest'],
  'service request': ['serviceRequest'],
};
const maxDigits = 7;
const minSerialLength = 3;

/** Returns the digits of a typed number, and the kinds of records it can mean. */
function parseNumber(text: string): { digits: string; kinds: readonly RecordKind[] } {
  const { prefix = '', digits = '' } = numberPattern.exec(text)?.groups ?? {};
  return { digits, kinds: digits === '' ? [] : (kindsByPrefix[prefix.replaceAll('.', '').trim()] ?? []) };
}

/** Condition that a number begins with these digits, as ranges that an index of integers supports. */
function beginsWith(digits: string): RawBuilder<boolean> {
  const ranges = Array.from({ length: Math.max(1, maxDigits - digits.length + 1) }, (_, extraDigits) => {
    const first = Number(digits) * 10 ** extraDigits;
    return sql`number between ${first}::int and ${Math.min(first + 10 ** extraDigits - 1, 2 ** 31 - 1)}::int`;
  });
  return sql<boolean>`(${sql.join(ranges, sql` or `)})`;
}

/**
 * Matches purchase orders, shipping orders, and service requests by number. Also matches purchase orders by the
 * customer's own number, service requests by words in the title, and equipment by serial number. Each kind of record
 * requires the right to read it (HIE-06).
 */
export function recordMatches(
  { text, typed, contains }: SearchQuery,
  rank: { code: number; details: number },
  reader: RecordReader,
) {
  const { digits, kinds } = parseNumber(typed);
  const mayRead = (kind: RecordKind) => mayFindRecords(reader, kind);
  const byNumber = (kind: RecordKind, table: string, isNumbered: RawBuilder<unknown>) => sql`
    (select ${kind}, id, number::text, ${rank.code}::int, similarity(${digits}, number::text) from ${sql.table(table)}
     where ${beginsWith(digits)} and ${isNumbered} order by number limit 50)`;
  const byCustomersNumber = sql`
    (select 'purchaseOrder', id, number::text, ${rank.code}::int, 1::real from purchase_order
     where lower(customer_po_number) = ${typed} and customer_po_number <> '' and state <> 'draft' order by id desc limit 50)`;
  const byTitle = sql`
    (select 'serviceRequest', id, number::text, ${rank.details}::int, word_similarity(${text}, search_form(title)) from service_request
     where ${contains(sql<string>`search_form(title)`)} order by id desc limit 50)`;
  const bySerial = sql`
    (select 'equipment', id, serial, ${rank.code}::int, similarity(${typed}, lower(serial)) from equipment
     where lower(serial) like ${likePart(typed).slice(1)} order by lower(serial) limit 50)`;
  const isNumber = digits !== '';
  return [
    kinds.includes('purchaseOrder') &&
      mayRead('purchaseOrder') &&
      byNumber('purchaseOrder', 'purchase_order', sql`state <> 'draft'`),
    mayRead('purchaseOrder') && byCustomersNumber,
    kinds.includes('shippingOrder') &&
      mayRead('shippingOrder') &&
      byNumber('shippingOrder', 'shipping_order', sql`true`),
    kinds.includes('serviceRequest') &&
      mayRead('serviceRequest') &&
      byNumber('serviceRequest', 'service_request', sql`true`),
    !isNumber && mayRead('serviceRequest') && byTitle,
    typed.length >= minSerialLength && mayRead('equipment') && bySerial,
  ].filter((part) => part !== false);
}
