/** An event in a batch. */
export interface PlainEvent {
  readonly [field: string]: string | number | boolean | null;
}

const columns = [
  'seq',
  'salt',
  'kind',
  'time',
  'movement',
  'badge',
  'tag',
  'hook',
  'unit',
  'activity',
  'exception',
  'workOrder',
  'dueBack',
  'typed',
] as const;

/** A simple table for comparison, with the fields of an event and an index on time. */
export const plainTable = `create table if not exists plain_event (
  id bigint generated always as identity primary key, seq bigint not null, salt text not null, kind text not null, time timestamptz not null,
  movement text, badge text, tag text, hook int, unit text, activity int, exception text, work_order text, due_back timestamptz, typed boolean);
  create index if not exists plain_event_time on plain_event (time desc)`;

/** A statement that inserts `rows` rows. */
export function insertText(rows: number): string {
  const tuples = Array.from({ length: rows }, (_, rowIndex) => {
    const first = rowIndex * columns.length + 1;
    return `(${columns.map((_column, index) => `$${first + index}`).join(',')})`;
  });
  return `insert into plain_event (seq, salt, kind, time, movement, badge, tag, hook, unit, activity, exception, work_order, due_back, typed)
    values ${tuples.join(',')}`;
}

export function insertValues(events: readonly PlainEvent[]): unknown[] {
  return events.flatMap((event) => columns.map((column) => event[column] ?? null));
}
