import type { Source as NamedSource } from '@latchboard/contract/key-activity/rules/last-known';
import { missedContacts } from '@latchboard/contract/systems/rules/contact';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Columns that identify the cabinet of a row. */
export interface CabinetColumns {
  readonly datalog_id: number | null;
  readonly datalog_name: string | null;
}

/**
 * Cabinet from which data was received. `silentSince` is set if the cabinet is silent and its data may be outdated
 * (DEV-08).
 */
export interface Source extends NamedSource {
  readonly id: number;
}

/**
 * SQL for the key board to which the tablet of system `d` with cabinet `c` moved. Null if the reader may not see it. At
 * another property, the text includes the name of the property.
 */
export const tabletMovedTo = `(
  select concat_ws(', ', o.name, case when o.property_id <> d.property_id then op.name end)
  from cabinet_stream ms join datalog o on o.id = ms.moved_to join property op on op.id = o.property_id
  where c.enrolled_at is null and ms.datalog_id = c.datalog_id and ms.stream = c.stream - 1)`;

/** SQL condition that the tablet of cabinet `c` moved to another key board. */
export const hasTabletMoved = 'coalesce(c.enrolled_at is null and c.last_contact is not null, false)';

/** SQL condition that the enrollment of cabinet `c` was revoked, or that its device left it. */
const hasNoDevice = '(c.revoked_at is not null or (c.enrolled_at is null and c.last_contact is not null))';

/**
 * SQL condition that cabinet `c` has no device anymore, or has been silent for longer than installation `i` allows. Its
 * data may be outdated. `now` is the placeholder of the time.
 */
export const isSilent = (now: string) =>
  `(${hasNoDevice} or c.last_contact < ${now}::timestamptz - i.silent_after_minutes * interval '1 minute')`;

/**
 * SQL condition that cabinet `c` has no device anymore, or missed two contacts (DEV-08). Later events from the cabinet
 * may not have arrived yet.
 */
export const isOutOfContact = (now: string) =>
  `(${hasNoDevice} or c.last_contact < ${now}::timestamptz - ${missedContacts} * i.contact_seconds * interval '1 second')`;

const contactsSql = (where: string) => `
  select d.id, d.name, case when ${isSilent('$2')} then c.last_contact end as since, ${hasTabletMoved} as has_moved,
    ${tabletMovedTo} as moved_to
  from datalog d left join cabinet c on c.datalog_id = d.id cross join installation i
  where ${where} order by d.number, d.id`;

const row = { id: 'int4', name: 'text', since: 'timestamptz?', has_moved: 'bool!', moved_to: 'text?' } as const;
const propertyContacts = statement('sources-of-property', {
  values: ['int4', 'timestamptz'],
  row,
  text: contactsSql("d.property_id = $1 and (d.state = 'active' or c.enrolled_at is not null)"),
});
const contactsByIds = statement('sources-of-rows', {
  values: ['int4[]', 'timestamptz'],
  row,
  text: contactsSql('d.id = any($1::int[])'),
});

type Contact = RowOf<typeof propertyContacts>;

/** The `tabletMoved` property of a source. No property if its tablet did not move to another key board. */
export const movedTablet = (row: { has_moved: boolean; moved_to: string | null }): Pick<Source, 'tabletMoved'> =>
  row.has_moved ? { tabletMoved: { to: row.moved_to } } : {};

const present = ({ id, name, since, ...row }: Contact): Source => ({
  id,
  name,
  silentSince: since?.toISOString() ?? null,
  ...movedTablet(row),
});

/**
 * Returns the active or enrolled cabinets of a property. For a silent cabinet, includes the time at which its silence
 * began.
 */
export async function sourcesOfProperty(tx: Tx, propertyId: number, now: Date): Promise<Source[]> {
  const rows = await propertyContacts.rows(tx, propertyId, now);
  return rows.map(present);
}

/** Finds the silent cabinets of these rows. Returns a function that returns the source of a row. */
export async function sourcesOf(tx: Tx, rows: readonly CabinetColumns[], now: Date) {
  const ids = [...new Set(rows.flatMap(({ datalog_id: id }) => id ?? []))];
  const contacts = ids.length === 0 ? [] : await contactsByIds.rows(tx, ids, now);
  const sources = new Map(contacts.map((cabinet) => [cabinet.id, present(cabinet)]));
  return ({ datalog_id: id, datalog_name: name }: CabinetColumns): Source => ({
    silentSince: null,
    ...sources.get(id ?? 0),
    id: id ?? 0,
    name: name ?? '',
  });
}
