import type { CallInput, CallOutput, contract } from '@latchboard/contract';
import type { SystemReportColumnId } from '@latchboard/contract/systems/rules/reports';
import { sql } from 'kysely';
import { awaitsCabinet } from '#server/platform/db/awaits-cabinet.ts';
import { containsWords } from '#server/platform/db/like.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import type { List } from '#server/platform/list/read-list.ts';
import { writeList } from '#server/platform/list/write-list.ts';
import { contactOf } from '../present.ts';

type PresentedReportRow = CallOutput<typeof contract.systems.listPastDue>['rows'][number];
type Input = Pick<CallInput<typeof contract.systems.listPastDue>, 'search'>;

export interface ReportRow {
  id: number;
  property_id: number;
  property: string;
  corporation: string;
  region: string;
  number: string;
  name: string;
  type: PresentedReportRow['type'];
  version: string | null;
  last_contact: Date | null;
  enrolled_at: Date | null;
  revoked_at: Date | null;
  silent_after_minutes: number;
  contact_seconds: number;
  days: number | null;
  warranty_until: string | null;
  request_id: number | null;
  request_number: number | null;
}

/** Condition of each report. All reports exclude canceled properties. */
const subjects = {
  /** Enrolled systems that are silent. */
  pastDue: (now: Date) => sql`c.enrolled_at is not null and c.revoked_at is null and not ${sql.raw(awaitsCabinet)}
    and coalesce(c.last_contact, c.enrolled_at) < ${now}::timestamptz - i.silent_after_minutes * interval '1 minute'`,
  platinum: () => sql`d.type = 'PLT'`,
} as const;
export type ReportSubject = keyof typeof subjects;

/** Systems in a report. */
export function reportList(subject: ReportSubject, { search }: Input, now: Date): List<SystemReportColumnId> {
  const lastContact = sql`coalesce(c.last_contact, c.enrolled_at)`;
  // A key board has no version and no warranty.
  const version = sql`case when d.type <> 'BRD' then c.version end`;
  const warrantyUntil = sql`case when d.type <> 'BRD' then p.warranty_until end`;
  const days = sql`floor(extract(epoch from ${now}::timestamptz - ${lastContact}) / 86400)::int`;
  const text = (by: string) => ({ by: sql`lower(${sql.ref(by)})`, kind: 'text' as const });
  return {
    select: sql`d.id, d.property_id, p.name as property, o.name as corporation, r.name as region, d.number, d.name, d.type, ${version} as version,
      c.last_contact, c.enrolled_at, c.revoked_at, i.silent_after_minutes, i.contact_seconds, ${days} as days, ${warrantyUntil}::text as warranty_until,
      q.id as request_id, q.number as request_number`,
    from: sql`datalog d join property p on p.id = d.property_id join region r on r.id = p.region_id
      join corporation o on o.id = p.corporation_id left join cabinet c on c.datalog_id = d.id cross join installation i
      left join lateral (select id, number from service_request s where s.datalog_id = d.id and s.state <> 'closed'
        order by s.id desc limit 1) q on true`,
    where: [sql`not p.canceled`, subjects[subject](now), ...(search ? [matchesSearch(search)] : [])],
    sorts: {
      property: text('p.name'),
      corporation: text('o.name'),
      region: text('r.name'),
      system: { by: sql`(lower(d.number) collate counted)`, kind: 'text' },
      type: text('d.type'),
      version: { by: sql`lower(${version})`, kind: 'text', mayBeNull: true },
      lastContact: { by: sql`c.last_contact`, kind: 'time', mayBeNull: true },
      days: { by: days, kind: 'number', mayBeNull: true },
      warranty: { by: warrantyUntil, kind: 'day', mayBeNull: true },
      request: { by: sql`q.number`, kind: 'number', mayBeNull: true },
    },
    id: sql`d.id`,
  };
}

const matchesSearch = (search: string) => containsWords([sql`p.name`, sql`o.name`, sql`r.name`, sql`d.number`], search);

export const presentReportRow =
  (now: Date) =>
  (row: ReportRow): PresentedReportRow => ({
    id: row.id,
    propertyId: row.property_id,
    property: row.property,
    corporation: row.corporation,
    region: row.region,
    number: row.number,
    name: row.name,
    type: row.type,
    version: row.version,
    contact: contactOf(row, now),
    lastContact: row.last_contact?.toISOString() ?? null,
    days: row.days,
    warrantyUntil: row.warranty_until,
    openRequest:
      row.request_id === null || row.request_number === null
        ? null
        : { id: row.request_id, number: row.request_number },
  });

type Export = Handler<typeof contract.systems.exportPastDue>;

/** Returns a handler that exports a report as a file, with the sort order and labels of the screen. */
export const exportReport =
  (subject: ReportSubject): Export =>
  (input, ctx) =>
    writeList<ReportRow, SystemReportColumnId, SystemReportColumnId>(input, ctx, ({ t, word, clock }) => ({
      list: reportList(subject, input, ctx.now),
      title: t(`systemReports.${subject}`),
      heading: [input.search && word('searched', { search: input.search })],
      columns: {
        property: { header: t('systemReports.property'), width: 26, cell: (row) => row.property },
        corporation: { header: t('systemReports.corporation'), width: 22, cell: (row) => row.corporation },
        region: { header: t('systemReports.region'), width: 18, cell: (row) => row.region },
        system: { header: t('systemReports.system'), width: 18, cell: (row) => `${row.number} ${row.name}` },
        type: { header: t('systemReports.type'), width: 12, cell: (row) => t(`systems.type.${row.type}`) },
        version: { header: t('systemReports.version'), width: 10, cell: (row) => row.version },
        lastContact: {
          header: t('systemReports.lastContact'),
          width: 20,
          cell: (row) => (row.last_contact === null ? null : clock.formatInstant(row.last_contact.getTime())),
        },
        days: { header: t('systemReports.days'), width: 8, cell: (row) => row.days },
        warranty: { header: t('systemReports.warranty'), width: 12, cell: (row) => row.warranty_until },
        request: { header: t('systemReports.request'), width: 12, cell: (row) => row.request_number },
      },
    }));
