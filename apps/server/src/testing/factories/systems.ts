import type { Tx } from '#server/platform/db/transaction.ts';

interface NewDatalog {
  id?: number;
  property: number;
  name?: string;
  number?: string;
  /** First of ten tag numbers, for hooks A1 to A10 and the ten units from `firstUnit`. */
  firstTag?: number;
  firstUnit?: number;
}

/** Adds a system with ten keys, whose cabinet is not enrolled. The first system of a property also adds two badges. */
export async function addDatalog(
  tx: Tx,
  { id, property, name = 'Lobby', number = `K${id ?? name}`, firstTag = 71_000, firstUnit = 101 }: NewDatalog,
): Promise<number> {
  const datalog = await tx
    .insertInto('datalog')
    .values({
      ...(id === undefined ? {} : { id }),
      property_id: property,
      number,
      name,
      type: 'STD',
      panels: 1,
      number_of_units: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('cabinet').values({ datalog_id: datalog.id, property_id: property }).execute();
  const indexes = Array.from({ length: 10 }, (_, index) => index);
  await tx
    .insertInto('unit')
    .values(indexes.map((at) => ({ property_id: property, unit: String(firstUnit + at), building: '1' })))
    .execute();
  await tx
    .insertInto('key_tag')
    .values(
      indexes.map((at) => ({
        property_id: property,
        datalog_id: datalog.id,
        tag: String(firstTag + at),
        hook: 1001 + at,
        unit: String(firstUnit + at),
      })),
    )
    .execute();
  const existingBadge = await tx
    .selectFrom('badge')
    .select('id')
    .where('property_id', '=', property)
    .limit(1)
    .executeTakeFirst();
  if (!existingBadge) {
    const activeFrom = new Date('2024-01-01T00:00:00Z');
    await tx
      .insertInto('badge')
      .values([
        { property_id: property, number: '000412', name: 'Tom Becker', title: 'maintenance', active_from: activeFrom },
        { property_id: property, number: '000107', name: 'Ana Reyes', title: 'leasing', active_from: activeFrom },
      ])
      .execute();
  }
  return datalog.id;
}
