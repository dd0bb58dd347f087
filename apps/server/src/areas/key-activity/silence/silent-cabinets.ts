import { statement, type Tx } from '#server/platform/db/transaction.ts';

/** The cabinet of a row, as statements select it. */
export interface CabinetColumns {
  readonly datalog_id: number | null;
  readonly datalog_name: string | null;
}

/** The cabinet an answer was read from; `silentSince` where that is the last that is known (DEV-08). */
export interface Source {
  readonly id: number;
  readonly name: string;
  readonly silentSince: string | null;
}

/** Whether cabinet `c` is withdrawn, or silent for longer than installation `i` allows. `now` is the place of the moment. */
export const isSilent = (now: string) =>
  `(c.revoked_at is not null or c.last_contact < ${now}::timestamptz - i.silent_after_minutes * interval '1 minute')`;

interface Silent {
  readonly id: number;
  readonly name: string;
  readonly since: Date | null;
  readonly [column: string]: unknown;
}

const silent = (where: string) => `
  select c.datalog_id as id, d.name, c.last_contact as since
  from cabinet c join datalog d on d.id = c.datalog_id cross join installation i
  where ${where} and c.last_contact is not null and ${isSilent('$2')} order by d.number, d.id`;

const present = ({ id, name, since }: Silent): Source => ({ id, name, silentSince: since?.toISOString() ?? null });

/** The silent cabinets of a property. */
export async function silentCabinets(tx: Tx, propertyId: number, now: Date): Promise<Source[]> {
  const rows = await statement<Silent>(tx, 'silent of property', silent('c.property_id = $1'), [propertyId, now]);
  return rows.map(present);
}

/** Looks up which cabinets of some rows are silent, and answers how to name the cabinet of a row. */
export async function sourcesOf(tx: Tx, rows: readonly CabinetColumns[], now: Date) {
  const ids = [...new Set(rows.flatMap(({ datalog_id: id }) => id ?? []))];
  const found =
    ids.length === 0
      ? []
      : await statement<Silent>(tx, 'silent of rows', silent('c.datalog_id = any($1::int[])'), [ids, now]);
  const since = new Map(found.map((one) => [one.id, present(one).silentSince]));
  return ({ datalog_id: id, datalog_name: name }: CabinetColumns): Source => ({
    id: id ?? 0,
    name: name ?? '',
    silentSince: since.get(id ?? 0) ?? null,
  });
}
