import type { cabinetFindings } from '@latchboard/contract/service-requests/rules';
import { as, type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Settings } from '#server/platform/settings.ts';

/** Data of a cabinet or key board at the time when a problem was found. */
export interface Evidence {
  readonly lastContact?: string | null;
  /** Seconds by which the cabinet's clock is ahead of the server's. Negative if it is behind. */
  readonly offsetSeconds?: number;
  readonly version?: string;
  readonly least?: string;
}

type Limits = Settings['cabinetHealth'];

/**
 * Maximum age, in days, of an open-door report for which a request is opened. Older reports are ignored, for example
 * after an outage.
 */
const doorDays = 7;

const versionOf = (text: string) =>
  `(string_to_array(substring(${text} from '^\\d{1,6}(?:\\.\\d{1,6}){0,3}'), '.')::int[] || array[0, 0, 0, 0])[1:4]`;

const offsetAtLeast = (minutes: string) =>
  `abs(c.clock_offset_ms) >= ${minutes} * 60000 and c.last_contact is not null and c.enrolled_at is not null and c.revoked_at is null`;
const isOld = `c.revoked_at is null and c.version ~ '^\\d{1,6}(\\.|$)' and ${versionOf('c.version')} < ${versionOf('$3::text')}`;

const findingIdentity = (kind: string) =>
  `format('${kind}:%s:%s', d.id, 1 + (select count(*) from service_request_finding f where f.datalog_id = d.id and f.kind = '${kind}'))`;
const hasNoOpenFinding = (kind: string) =>
  `not exists (select from service_request_finding f where f.datalog_id = d.id and f.kind = '${kind}' and f.ended_at is null)`;

const newStatement = statement('new-conditions-of-cabinets', {
  values: ['timestamptz', 'int4', 'text'],
  row: {
    property_id: 'int4',
    datalog_id: 'int4',
    system: 'text!',
    time_zone: 'text',
    kind: as<(typeof cabinetFindings)[number]>('text!'),
    identity: 'text!',
    since: 'timestamptz!',
    exception_id: 'int4?',
    evidence: as<Evidence>('jsonb!'),
  },
  text: `
  select d.property_id, d.id as datalog_id, coalesce(d.name, d.number) as system, p.time_zone, n.kind, n.identity, n.since, n.exception_id::int as exception_id,
    n.evidence
  from (
    select x.datalog_id, x.property_id, case x.kind when 'LAST_COMM' then 'silent' else 'door' end as kind, 'exception:' || x.id as identity, x.since,
      x.id as exception_id,
      case x.kind when 'LAST_COMM' then jsonb_build_object('lastContact', x.evidence -> 0 ->> 'at') else '{}'::jsonb end as evidence
    from exception x
    where x.state in ('open', 'owned') and x.datalog_id is not null
      and (x.kind = 'LAST_COMM' or (x.kind = 'DOOR_LEFT_OPEN' and x.since > $1::timestamptz - make_interval(days => ${doorDays})))
      and not exists (select from service_request_finding f where f.exception_id = x.id)
      and not exists (select from service_request q where q.exception_id = x.id)
    union all
    select d.id, d.property_id, 'clock', ${findingIdentity('clock')}, c.last_contact, null, jsonb_build_object('offsetSeconds', round(c.clock_offset_ms / 1000.0)::int)
    from cabinet c join datalog d on d.id = c.datalog_id
    where ${offsetAtLeast('$2::int')} and ${hasNoOpenFinding('clock')}
    union all
    select d.id, d.property_id, 'version', ${findingIdentity('version')}, c.last_contact, null, jsonb_build_object('version', c.version, 'least', $3::text)
    from cabinet c join datalog d on d.id = c.datalog_id
    where c.last_contact is not null and ${isOld} and ${hasNoOpenFinding('version')}) n
    join datalog d on d.id = n.datalog_id and d.property_id = n.property_id and (d.type <> 'BRD' or n.kind not in ('door', 'version'))
    join property p on p.id = d.property_id and not p.canceled
  order by d.property_id, n.since, d.id, n.kind`,
});

export type Condition = RowOf<typeof newStatement>;

/** Current problems with cabinets and key boards for which there is no service request yet (BEY-12). */
export const newConditions = (tx: Tx, { clockMinutes, minVersion }: Limits, now: Date): Promise<Condition[]> =>
  newStatement.rows(tx, now, clockMinutes, minVersion);

const endedStatement = statement('conditions-of-cabinets-that-are-over', {
  values: ['timestamptz', 'int4', 'text'],
  row: {
    property_id: 'int4',
    record_id: 'int4',
    kind: as<Condition['kind']>('text'),
    ended_at: 'timestamptz!',
    system: 'text!',
  },
  text: `
  update service_request_finding f set ended_at = greatest(f.since, case when f.exception_id is null then $1 else coalesce(x.ended_at, $1) end)
  from service_request_finding o join datalog d on d.id = o.datalog_id left join cabinet c on c.datalog_id = o.datalog_id
    left join exception x on x.id = o.exception_id
  where f.id = o.id and f.ended_at is null and o.ended_at is null and case o.kind
    when 'clock' then d.property_id <> o.property_id or c.revoked_at is not null or c.enrolled_at is null or abs(c.clock_offset_ms) < $2::int * 30000
    when 'version' then d.property_id <> o.property_id or not (${isOld})
    else x.state in ('ended', 'disproved') end
  returning f.property_id, f.record_id, f.kind, f.ended_at, coalesce(d.name, d.number) as system`,
});

export type EndedCondition = RowOf<typeof endedStatement>;

/**
 * Ends findings that are resolved. A clock is considered correct again below half of the offset that opens a request
 * (BEY-12).
 */
export const endConditions = (tx: Tx, { clockMinutes, minVersion }: Limits, now: Date): Promise<EndedCondition[]> =>
  endedStatement.rows(tx, now, clockMinutes, minVersion);
