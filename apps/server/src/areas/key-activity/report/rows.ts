import type { CallOutput, contract } from '@latchboard/contract';
import type { RowMarks } from './row-marks.ts';

export type TransactionRow = CallOutput<typeof contract.keyActivity.transactions>['rows'][number];

/** Columns of `key_event` that a row shows. `joinNames` joins the data that resolves names. */
export const eventColumns = `id, property_id, occurred_at, kind, movement, badge, unit, activity, work_order, exception, tag, hook,
  datalog_id, stream, seq, device_time, received_at, clock_corrected, clock_doubtful, late, arrival_check, key_typed, quarantined, position, hash`;

/**
 * SQL that joins the names of a row. A badge is resolved to its owner at the time of the event, even if the number
 * has another owner now. Activities are found by code, and cabinets by ID. A cabinet that moved to another property
 * keeps its name at this property. `property` is the SQL expression for the property's ID.
 */
export const joinNames = (property: string) => `
  left join lateral (
    select b.name from badge b
    where b.property_id = ${property} and b.number = e.badge and b.active_from <= e.occurred_at
      and (b.active_to is null or b.active_to > e.occurred_at)
    order by b.active_from desc limit 1) b on true
  left join activity a on a.property_id = ${property} and a.code = e.activity
  left join datalog d on d.property_id = ${property} and d.id = e.datalog_id
  left join key_receipt_key r on r.property_id = ${property} and r.datalog_id = e.datalog_id and r.position = e.position and not r.is_void
  left join key_receipt n on n.id = r.record_id
  left join datalog_former f on f.property_id = ${property} and f.datalog_id = e.datalog_id`;

export const shownColumns = `e.id, e.occurred_at, e.kind, e.movement, b.name as employee, e.badge, e.unit, e.activity, in_reading_language(a.name, a.name_es) as activity_name,
  e.work_order, e.exception, e.tag, e.hook, r.record_id as receipt_id, n.number as receipt_number,
  e.datalog_id, e.stream, e.seq, coalesce(d.number, f.number) as datalog_number,
  coalesce(d.name, f.name) as datalog_name,
  e.device_time, e.received_at, e.clock_corrected, e.clock_doubtful, e.late, e.arrival_check, e.key_typed, e.quarantined, e.position, encode(e.hash, 'hex') as hash`;

/** A row of a report as selected by its statement. */
export interface EventRow {
  id: number;
  occurred_at: string;
  kind: TransactionRow['kind'];
  movement: string | null;
  employee: string | null;
  badge: string | null;
  unit: string | null;
  activity: number | null;
  activity_name: string | null;
  work_order: string | null;
  exception: string | null;
  tag: string | null;
  hook: number | null;
  receipt_id: number | null;
  receipt_number: string | null;
  datalog_id: number;
  stream: number;
  seq: number;
  datalog_number: string | null;
  datalog_name: string | null;
  device_time: string | null;
  received_at: string;
  clock_corrected: boolean;
  clock_doubtful: boolean;
  late: boolean;
  arrival_check: TransactionRow['arrivalCheck'];
  key_typed: boolean | null;
  quarantined: boolean;
  position: number;
  hash: string;
}

/** Presents a row as the caller may see it. Hooks and tags require the right to see them (TXN-05). */
export function presentTransaction(row: EventRow, canSeeHooks: boolean, marks: RowMarks): TransactionRow {
  return {
    id: row.id,
    key: null,
    time: row.occurred_at,
    kind: row.kind,
    movement: row.movement,
    employeeName: row.employee,
    badgeNumber: row.badge,
    propertyUnitName: row.unit,
    units: row.unit === null ? [] : [row.unit],
    activityCode: row.activity,
    activityName: row.activity_name || null,
    enteredWorkOrderNumber: row.work_order,
    exceptionCode: row.exception,
    keyTagNumber: canSeeHooks ? row.tag : null,
    encodedHookNumber: canSeeHooks ? row.hook : null,
    keyReceipt: row.receipt_id,
    keyReceiptNumber: row.receipt_number,
    // If a cabinet moved to another property and has no former name, only its ID is available.
    datalogId: row.datalog_id,
    datalogNumber: row.datalog_number ?? String(row.datalog_id),
    datalogName: row.datalog_name ?? '',
    deviceTime: row.device_time,
    receivedAt: row.received_at,
    clockCorrected: row.clock_corrected,
    clockDoubtful: row.clock_doubtful,
    late: row.late,
    arrivalCheck: row.arrival_check,
    keyTyped: row.key_typed === true,
    quarantined: row.quarantined,
    position: row.position,
    hash: row.hash,
    visit: null,
    corrected: marks.isCorrected,
    undo: marks.undo,
  };
}
