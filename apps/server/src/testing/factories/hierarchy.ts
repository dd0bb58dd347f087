import type { Tx } from '#server/platform/db/transaction.ts';

interface Named {
  id?: number;
  name?: string;
}
type Above = { corporation: number; division: number; region: number };
const numbered = (id: number | undefined) => (id === undefined ? {} : { id });

export async function addCorporation(tx: Tx, { id, name = 'A corporation' }: Named = {}): Promise<number> {
  const row = await tx
    .insertInto('corporation')
    .values({ ...numbered(id), name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function addDivision(
  tx: Tx,
  { id, name = 'A division', corporation }: Named & Pick<Above, 'corporation'>,
): Promise<number> {
  const row = await tx
    .insertInto('division')
    .values({ ...numbered(id), name, corporation_id: corporation })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function addRegion(
  tx: Tx,
  { id, name = 'A region', corporation, division }: Named & Omit<Above, 'region'>,
): Promise<number> {
  const row = await tx
    .insertInto('region')
    .values({ ...numbered(id), name, corporation_id: corporation, division_id: division })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface NewProperty extends Named, Above {
  nonLetteredPanels?: boolean;
  timeZone?: string;
}

/** A property with the activities 1 returned, 14 showing (60 minutes), 20 repair, and 99 none. */
export async function addProperty(tx: Tx, made: NewProperty): Promise<number> {
  const { id } = await tx
    .insertInto('property')
    .values({
      ...numbered(made.id),
      name: made.name ?? 'A property',
      region_id: made.region,
      division_id: made.division,
      corporation_id: made.corporation,
      property_code: `P${made.id ?? ''}`,
      accounting_customer_number: made.id === undefined ? null : `20${made.id}117`,
      erp_id: made.id === undefined ? null : `E-${made.id}`,
      physical_line1: '1 Harbor Way',
      physical_city: 'Chicago',
      physical_state: 'IL',
      physical_zip: '60601',
      time_zone: made.timeZone ?? 'America/Chicago',
      non_lettered_panels: made.nonLetteredPanels ?? false,
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
