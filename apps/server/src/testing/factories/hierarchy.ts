import type { Tx } from '#server/platform/db/transaction.ts';

interface NamedEntity {
  id?: number;
  name?: string;
}
type ParentIds = { corporation: number; division: number; region: number };
const idColumn = (id: number | undefined) => (id === undefined ? {} : { id });

export async function addCorporation(tx: Tx, { id, name = 'A corporation' }: NamedEntity = {}): Promise<number> {
  const row = await tx
    .insertInto('corporation')
    .values({ ...idColumn(id), name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function addDivision(
  tx: Tx,
  { id, name = 'A division', corporation }: NamedEntity & Pick<ParentIds, 'corporation'>,
): Promise<number> {
  const row = await tx
    .insertInto('division')
    .values({ ...idColumn(id), name, corporation_id: corporation })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function addRegion(
  tx: Tx,
  { id, name = 'A region', corporation, division }: NamedEntity & Omit<ParentIds, 'region'>,
): Promise<number> {
  const row = await tx
    .insertInto('region')
    .values({ ...idColumn(id), name, corporation_id: corporation, division_id: division })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface NewProperty extends NamedEntity, ParentIds {
  nonLetteredPanels?: boolean;
  timeZone?: string;
}

/** Adds a property with the activities 1 returned, 14 showing (60 minutes), 20 repair, and 99 none. */
export async function addProperty(tx: Tx, property: NewProperty): Promise<number> {
  const { id } = await tx
    .insertInto('property')
    .values({
      ...idColumn(property.id),
      name: property.name ?? 'A property',
      region_id: property.region,
      division_id: property.division,
      corporation_id: property.corporation,
      property_code: `P${property.id ?? ''}`,
      accounting_customer_number: property.id === undefined ? null : `20${property.id}117`,
      erp_id: property.id === undefined ? null : `E-${property.id}`,
      physical_line1: '1 Harbor Way',
      physical_city: 'Chicago',
      physical_state: 'IL',
      physical_zip: '60601',
      time_zone: property.timeZone ?? 'America/Chicago',
      non_lettered_panels: property.nonLetteredPanels ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('activity')
    .values([
      { property_id: id, code: 1, name: 'Key returned' },
      { property_id: id, code: 14, name: 'Showing', minutes: 60 },
      { property_id: id, code: 20, name: 'Repair' },
      { property_id: id, code: 99, name: '' },
    ])
    .execute();
  await tx.insertInto('property_board').values({ property_id: id }).execute();
  return id;
}
