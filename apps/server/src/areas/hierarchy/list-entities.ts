import type { CallInput, contract } from '@latchboard/contract';
import type { CorporationColumnId } from '@latchboard/contract/hierarchy/property-lists';
import { sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { type List, readList } from '#server/platform/list/read-list.ts';
import { writeList } from '#server/platform/list/write-list.ts';

type Group = typeof contract.hierarchy;

interface Entity {
  id: number;
  name: string;
}

const isNamed = (search: string | undefined) => (search ? [containsWords([sql`e.name`], search)] : []);

/** Divisions or regions within the transaction's reach, by name. */
export const listEntities = (tx: Tx, entity: 'division' | 'region', asked: CallInput<Group['listDivisions']>) =>
  readList<Entity, 'name', Entity>(
    tx,
    {
      select: sql`e.id, e.name`,
      from: sql`${sql.table(entity)} e`,
      where: [
        ...isNamed(asked.search),
        ...(asked.corporationId === undefined ? [] : [sql`e.corporation_id = ${asked.corporationId}`]),
      ],
      sorts: { name: { by: sql`lower(e.name)`, kind: 'text' } },
      id: sql`e.id`,
    },
    { ...asked, sort: 'name' },
    ({ id, name }) => ({ id, name }),
  );

type CorporationRow = Entity & Record<'divisions' | 'regions' | 'properties', number>;

const under = (table: 'division' | 'region' | 'property') =>
  sql`(select count(*)::int from ${sql.table(table)} x where x.corporation_id = e.id)`;

const corporationList = ({ search }: { search?: string | undefined }): List<CorporationColumnId> => ({
  select: sql`e.id, e.name, ${under('division')} as divisions, ${under('region')} as regions, ${under('property')} as properties`,
  from: sql`corporation e`,
  where: isNamed(search),
  sorts: {
    name: { by: sql`lower(e.name)`, kind: 'text' },
    divisions: { by: under('division'), kind: 'number' },
    regions: { by: under('region'), kind: 'number' },
    properties: { by: under('property'), kind: 'number' },
  },
  id: sql`e.id`,
});

/** All corporations, with the number of entities in each. */
export const listCorporations: Handler<Group['listCorporations']> = (asked, { tx }) =>
  readList<CorporationRow, CorporationColumnId, CorporationRow>(tx, corporationList(asked), asked, (row) => row);

/** The corporations of the list as a file. */
export const exportCorporations: Handler<Group['exportCorporations']> = (asked, ctx) =>
  writeList<CorporationRow, CorporationColumnId, CorporationColumnId>(asked, ctx, ({ t, word }) => ({
    list: corporationList(asked),
    title: t('hierarchy.corporations'),
    heading: [asked.search && word('searched', { search: asked.search })],
    columns: {
      name: { header: t('hierarchy.name'), width: 36, cell: (row) => row.name },
      divisions: { header: t('hierarchy.divisions'), width: 12, cell: (row) => row.divisions },
      regions: { header: t('hierarchy.regions'), width: 12, cell: (row) => row.regions },
      properties: { header: t('hierarchy.properties'), width: 12, cell: (row) => row.properties },
    },
  }));
