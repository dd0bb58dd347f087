import type { CallOutput, contract } from '@latchboard/contract';
import type { PmsKind } from '@latchboard/contract/pms/rules';
import type { MappingRules } from '@latchboard/contract/pms/shapes';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { requireFound } from '#server/platform/errors.ts';

export type Mapping = CallOutput<typeof contract.pms.addPmsMapping>;

export interface MappingRow {
  id: number;
  kind: PmsKind;
  name: string;
  revision: number;
  rules: MappingRules;
  columns: string[];
  at: Date;
  by: string | null;
}

const columns = sql`m.id, m.kind, m.name, v.revision, v.rules, v.columns, v.at, author_name(v.staff_id) as by`;

/** Reads the mappings of a kind with their current version, by name. */
export async function readMappingRows(tx: Tx, propertyId: number, kind: PmsKind): Promise<MappingRow[]> {
  const { rows } = await sql<MappingRow>`select ${columns} from pms_mapping m
    join pms_mapping_version v on v.mapping_id = m.id and v.revision = m.revision
    where m.property_id = ${propertyId} and m.kind = ${kind} order by lower(m.name), m.id limit 500`.execute(tx);
  return rows;
}

/** Returns the newest 200 versions of a mapping, newest first. Empty if it does not exist. */
export async function versionsOf(tx: Tx, propertyId: number, mappingId: number): Promise<MappingRow[]> {
  const { rows } = await sql<MappingRow>`select ${columns} from pms_mapping m
    join pms_mapping_version v on v.mapping_id = m.id
    where m.property_id = ${propertyId} and m.id = ${mappingId} order by v.revision desc limit 200`.execute(tx);
  return rows;
}

/** Reads the version of a mapping that a run uses. Throws `notFound` if the run has none. */
export async function readVersionAt(
  tx: Tx,
  run: { readonly property_id: number; readonly mapping_id: number | null; readonly mapping_revision: number | null },
): Promise<MappingRow> {
  const { rows } = await sql<MappingRow>`select ${columns} from pms_mapping m
    join pms_mapping_version v on v.mapping_id = m.id
    where m.property_id = ${run.property_id} and m.id = ${run.mapping_id} and v.revision = ${run.mapping_revision}`.execute(
    tx,
  );
  return requireFound(rows[0]);
}

export const presentMapping = ({ at, ...row }: MappingRow): Mapping => ({ ...row, at: at.toISOString() });
