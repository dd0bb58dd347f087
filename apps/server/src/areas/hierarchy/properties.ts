import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { pageOf, readCursor } from '#server/platform/http/page.ts';
import type { ListInput } from './list-entities.ts';

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
const like = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A property with the names above it, which its people may know without reaching them. */
const withNames = (tx: Tx) =>
  tx.selectFrom('property as p').innerJoinLateral(
    sql<{
      names: Record<string, string>;
    }>`(select jsonb_object_agg(a.level, a.name) as names from ancestor_names(p.id) a)`.as('above'),
    (join) => join.onTrue(),
  );

/** Properties within the transaction's reach whose words all match, by name. */
export async function listProperties(tx: Tx, { search, limit, cursor }: ListInput) {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['string', 'number']);
  const name = sql<string>`lower(p.name)`;
  let query = withNames(tx).selectAll('p').select('above.names');
  for (const word of words(search ?? '')) query = query.where('p.search_text', 'like', like(word));
  if (after) query = query.where(sql<boolean>`(lower(p.name), p.id) > (${after[0]}, ${after[1]}::int)`);
  const rows = await query
    .orderBy(name)
    .orderBy('p.id')
    .limit(limit + 1)
    .execute();
  const page = pageOf(rows, limit, (row) => [row.name.toLowerCase(), row.id]);
  return { rows: page.rows.map(presentRow), next: page.next };
}

export async function getProperty(tx: Tx, id: number) {
  const row = await withNames(tx)
    .selectAll('p')
    .select('above.names')
    .select((eb) =>
      eb
        .selectFrom('unit')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('property_id', '=', 'p.id')
        .where('is_active', '=', true)
        .as('units'),
    )
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...presentRow(row),
    division: { id: row.division_id, name: row.names[2] ?? '' },
    erpId: row.erp_id,
    legalEntityName: row.legal_entity_name,
    phoneNumber: row.phone_number,
    physicalAddress: {
      addressLine1: row.physical_line1,
      addressLine2: row.physical_line2,
      city: row.physical_city,
      state: row.physical_state,
      zip: row.physical_zip,
      country: row.physical_country,
    },
    units: row.units ?? 0,
    nonLetteredPanels: row.non_lettered_panels,
    temporaryAccessDate: row.temporary_access_date?.toISOString() ?? null,
    customerUnitEntry: row.customer_unit_entry,
    revision: row.revision,
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof rowType>['execute']>>[number];
const rowType = (tx: Tx) => withNames(tx).selectAll('p').select('above.names');

function presentRow(row: Row) {
  return {
    id: row.id,
    name: row.name,
    propertyCode: row.property_code,
    accountingCustomerNumber: row.accounting_customer_number,
    city: row.physical_city,
    state: row.physical_state,
    corporation: { id: row.corporation_id, name: row.names[1] ?? '' },
    region: { id: row.region_id, name: row.names[3] ?? '' },
    timeZone: row.time_zone,
    canceled: row.canceled,
    paymentDelinquent: row.payment_delinquent,
  };
}
