import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { UnitColumnId } from '@latchboard/contract/units/rules';
import { type RawBuilder, sql } from 'kysely';
import { containsWords } from '#server/platform/db/like.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { List } from '#server/platform/list/read-list.ts';
import { optedOutAt } from './residents/opt-outs.ts';
import { residentPeriod } from './residents/queries.ts';

export type Unit = CallOutput<typeof contract.units.addUnit>;

export interface UnitRow {
  id: number;
  unit: string;
  building: string | null;
  kind: Unit['kind'];
  resident_email: string | null;
  resident_language: Unit['residentLanguage'];
  opted_out_at: Date | null;
  residents: Unit['residents'];
  is_active: boolean;
  keys: number;
  keys_out: number;
  revision: number;
}

type Filters = Pick<CallInput<typeof contract.units.exportUnits>, 'propertyId' | 'search' | 'view' | 'kind'>;

const keys = sql`(select count(*)::int from key_tag k where k.property_id = u.property_id and k.unit = u.unit)`;
const keysOut = sql`(select count(*)::int from key_tag k join key_custody c on c.property_id = k.property_id and c.tag = k.tag
  where k.property_id = u.property_id and k.unit = u.unit and c.state = 'out')`;
/** Current residents of the unit `u`, by name. */
const residents = (now: Date) => sql`(select coalesce(jsonb_agg(jsonb_build_object('name', r.name, 'email', r.email)
    order by lower(r.name), r.id), '[]') from resident r join property p on p.id = r.property_id
  where r.unit_id = u.id and ${residentPeriod(now)} = 'current')`;
export const unitColumns = (now: Date) => sql`u.id, u.unit, u.building, u.kind, u.resident_email, u.resident_language,
  ${optedOutAt(sql`u.property_id`, sql`u.resident_email`)} as opted_out_at, u.is_active, u.revision,
  ${residents(now)} as residents, ${keys} as keys, ${keysOut} as keys_out`;

export const unitList = ({ propertyId, search, view, kind }: Filters, now: Date): List<UnitColumnId> => ({
  select: unitColumns(now),
  from: sql`unit u`,
  where: [
    sql`u.property_id = ${propertyId}`,
    ...(view === 'all' ? [] : [sql`u.is_active = ${view === 'active'}`]),
    ...(kind ? [sql`u.kind = ${kind}`] : []),
    ...(search ? [matchesSearch(search)] : []),
  ],
  sorts: {
    unit: { by: sql`(lower(u.unit) collate counted)`, kind: 'text' },
    building: { by: sql`(lower(u.building) collate counted)`, kind: 'text', mayBeNull: true },
    kind: { by: sql`u.kind`, kind: 'text' },
    resident: {
      by: sql`(select min(lower(r.name)) from resident r join property p on p.id = r.property_id
        where r.unit_id = u.id and ${residentPeriod(now)} = 'current')`,
      ...{ kind: 'text', mayBeNull: true },
    },
    keys: { by: keys, kind: 'number' },
    state: { by: sql`(case when u.is_active then 0 else 1 end)`, kind: 'number' },
  },
  id: sql`u.id`,
});

const matchesSearch = (search: string): RawBuilder<unknown> =>
  containsWords(
    [
      ...[sql`u.unit`, sql`u.building`, sql`u.resident_email`],
      sql`(select string_agg(concat_ws(' ', r.name, r.email), ' ') from resident r where r.unit_id = u.id)`,
    ],
    search,
  );

/** Reads a unit with its current residents, the number of its keys, and the number of keys that are out. */
export async function unitOf(tx: Tx, propertyId: number, id: number, now: Date): Promise<UnitRow | undefined> {
  const { rows } = await sql<UnitRow>`select ${unitColumns(now)} from unit u
    where u.property_id = ${propertyId} and u.id = ${id}`.execute(tx);
  return rows[0];
}

/** ID of the unit with a name, regardless of case. */
export async function unitIdOf(tx: Tx, propertyId: number, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from unit where property_id = ${propertyId}
    and lower(unit) = lower(${name})`.execute(tx);
  return rows[0]?.id;
}

/** Whether tags, hooks, or the key log refer to a unit by this name. */
export async function isNameUsed(tx: Tx, propertyId: number, unit: string): Promise<boolean> {
  const { rows } =
    await sql`select where exists (select from key_tag where property_id = ${propertyId} and (unit = ${unit} or ${unit} = any(opens)))
    or exists (select from hook_mark where property_id = ${propertyId} and ${unit} = any(opens))
    or exists (select from key_event where property_id = ${propertyId} and unit = ${unit})`.execute(tx);
  return rows.length > 0;
}

export const presentUnit = (row: UnitRow): Unit => ({
  id: row.id,
  unit: row.unit,
  building: row.building,
  kind: row.kind,
  residentEmail: row.resident_email,
  residentLanguage: row.resident_language,
  hasOptedOut: row.opted_out_at !== null,
  residents: row.residents,
  isActive: row.is_active,
  keys: row.keys,
  keysOut: row.keys_out,
  revision: row.revision,
});
