import type { CallOutput, contract } from '@latchboard/contract';
import type { PmsKind, PmsPlace } from '@latchboard/contract/pms/rules';
import { errorText, type Language } from '@latchboard/texts';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Field } from '#server/platform/errors.ts';
import { isSuperseded } from '../run/queries.ts';
import type { InboxOwner } from './inbox.ts';

type Source = CallOutput<typeof contract.pms.savePmsSource>;

/** Problem with the newest file of a source. The text of the problem is composed when a user views it. */
export interface SourceProblem extends Pick<Field, 'code' | 'params'> {
  readonly file: string;
}

export interface SourceRow {
  id: number;
  property_id: number;
  property: string;
  corporation_id: number;
  mapping_id: number;
  mapping: string;
  kind: PmsKind;
  revision: number;
  is_on: boolean;
  place: PmsPlace;
  prefix: string;
  every_hours: number | null;
  applies_automatically: boolean;
  max_missing: number;
  recipients: { id: number; name: string | null }[];
  staff_id: number;
  by: string | null;
  waiting_since: Date;
  last_file_at: Date | null;
  overdue_since: Date | null;
  /** Time since which the folder cannot be read. */
  broken_since: Date | null;
  broken_notified_at: Date | null;
  problem: SourceProblem | null;
}

type ListedSource = Omit<
  SourceRow,
  'id' | 'property_id' | 'property' | 'corporation_id' | 'staff_id' | 'waiting_since'
> & {
  /** Number of checked files that a user must review and can still apply. Set only in lists of sources. */
  readonly waiting_files?: number;
};

const recipientsOfSource = sql`coalesce((select jsonb_agg(jsonb_build_object('id', r, 'name', author_name(r)))
  from unnest(s.recipients) r), '[]')`;
const sources = sql`select s.*, m.name as mapping, m.kind, p.name as property, p.corporation_id, author_name(s.staff_id) as by,
  ${recipientsOfSource} as recipients
  from pms_source s join pms_mapping m on m.id = s.mapping_id join property p on p.id = s.property_id`;

/** Reads up to 500 mappings of a property with their source, by name. A mapping without a source has revision 0. */
export async function readListedSources(tx: Tx, propertyId: number): Promise<ListedSource[]> {
  const { rows } = await sql<ListedSource>`
    select m.id as mapping_id, m.name as mapping, m.kind, coalesce(s.revision, 0) as revision, coalesce(s.is_on, false) as is_on,
      coalesce(s.place, 'property') as place,
      coalesce(s.prefix, '') as prefix, s.every_hours, coalesce(s.applies_automatically, false) as applies_automatically,
      coalesce(s.max_missing, 0) as max_missing, ${recipientsOfSource} as recipients, author_name(s.staff_id) as by,
      s.last_file_at, s.overdue_since, s.broken_since, s.broken_notified_at, s.problem, coalesce(w.files, 0) as waiting_files
    from pms_mapping m left join pms_source s on s.mapping_id = m.id
      left join (
        select f.mapping_id, count(*)::int as files from pms_inbox_file f
          join pms_run r on r.id = f.run_id and r.property_id = f.property_id
        where f.property_id = ${propertyId} and f.outcome = 'waiting' and r.state = 'checked'
          and exists (select from pms_run_piece p where p.run_id = r.id) and not ${isSuperseded} group by f.mapping_id
      ) w on w.mapping_id = m.id
    where m.property_id = ${propertyId}
    order by lower(m.name), m.id limit 500`.execute(tx);
  return rows;
}

/** Returns the IDs of a property and its corporation, which are in the names of the watched folders. */
export const inboxOwnerOf = async (tx: Tx, propertyId: number): Promise<InboxOwner> => {
  const { corporation_id } = await tx
    .selectFrom('property')
    .select('corporation_id')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return { property_id: propertyId, corporation_id };
};

export const readActiveSources = async (tx: Tx): Promise<SourceRow[]> =>
  (await sql<SourceRow>`${sources} where s.is_on order by s.id`.execute(tx)).rows;

/** Returns a source by its mapping. */
export const sourceOf = async (tx: Tx, mappingId: number): Promise<SourceRow | undefined> =>
  (await sql<SourceRow>`${sources} where s.mapping_id = ${mappingId}`.execute(tx)).rows[0];

export const presentSource = (row: ListedSource, language: Language): Source => ({
  mapping: { id: row.mapping_id, name: row.mapping, kind: row.kind },
  revision: row.revision,
  isOn: row.is_on,
  place: row.place,
  prefix: row.prefix,
  everyHours: row.every_hours,
  isAutomatic: row.applies_automatically,
  maxMissing: row.max_missing,
  recipients: row.recipients,
  by: row.by,
  lastFileAt: row.last_file_at?.toISOString() ?? null,
  overdueSince: row.overdue_since?.toISOString() ?? null,
  brokenSince: row.broken_since?.toISOString() ?? null,
  brokenNotifiedAt: row.broken_notified_at?.toISOString() ?? null,
  problem: row.problem && `${row.problem.file}: ${errorText(row.problem.code, language, row.problem.params)}`,
  ...(row.waiting_files === undefined ? {} : { waitingFiles: row.waiting_files }),
});
