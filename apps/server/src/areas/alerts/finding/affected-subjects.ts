import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { NewEvent } from './new-events.ts';

/** Key or badge of a property that new events or marks affect. `from` is the time of one of them. */
export interface AffectedSubject {
  readonly property_id: number;
  readonly subject: string;
  readonly from: Date;
}

export const subjectKey = ({ property_id: property, subject }: Pick<AffectedSubject, 'property_id' | 'subject'>) =>
  `${property} ${subject}`;

/** One row for each subject, with the earliest of its times. */
export function earliestPerSubject(subjects: readonly AffectedSubject[]): AffectedSubject[] {
  const subjectsByKey = new Map<string, AffectedSubject>();
  for (const subject of subjects) {
    const previous = subjectsByKey.get(subjectKey(subject));
    if (!previous || subject.from < previous.from) subjectsByKey.set(subjectKey(subject), subject);
  }
  return [...subjectsByKey.values()];
}

// Finds events that follow a new event in its stream but have an earlier time. Their position in the order may have
// changed.
const shiftedTags = statement('tags-shifted-by-late-events', {
  values: ['int4[]', 'int4[]', 'int8[]'],
  row: { property_id: 'int4', subject: 'text!', from: 'timestamptz' },
  text: `
  select distinct on (l.property_id, l.tag) l.property_id, l.tag as subject, l.occurred_at as "from"
  from unnest($1::int4[], $2::int4[], $3::int8[]) as n(datalog_id, stream, seq)
    join log_entry l on l.datalog_id = n.datalog_id and l.stream = n.stream and l.seq > n.seq
  where l.tag is not null and l.occurred_at < l.order_at
  order by l.property_id, l.tag, l.occurred_at`,
});

/** Keys in the events, each with the time of its event. */
export const affectedTags = (events: readonly NewEvent[]): AffectedSubject[] =>
  events.flatMap(({ kind, tag, property_id, occurred_at: from }) =>
    kind === 'key' && tag !== null ? [{ property_id, subject: tag, from }] : [],
  );

/** Returns keys with events that follow a new event in its stream but have an earlier time. */
export async function findTagsWithLateEvents(tx: Tx, events: readonly NewEvent[]): Promise<AffectedSubject[]> {
  const first = new Map<string, NewEvent>();
  for (const event of events) {
    const stream = `${event.datalog_id} ${event.stream}`;
    if (event.seq < (first.get(stream)?.seq ?? Number.POSITIVE_INFINITY)) first.set(stream, event);
  }
  const streams = [...first.values()];
  return shiftedTags.rows(
    tx,
    streams.map((event) => event.datalog_id),
    streams.map((event) => event.stream),
    streams.map((event) => event.seq),
  );
}

/** Badges used in new events. */
export const affectedBadges = (events: readonly NewEvent[]): AffectedSubject[] =>
  earliestPerSubject(
    events.flatMap(({ badge, property_id, occurred_at: from }) =>
      badge === null ? [] : [{ property_id, subject: badge, from }],
    ),
  );

/** Returns when each badge was last used in the new events. */
export function latestBadgeUses(events: readonly NewEvent[]): AffectedSubject[] {
  const subjectsByKey = new Map<string, AffectedSubject>();
  for (const { badge, property_id, occurred_at: from } of events) {
    if (badge === null) continue;
    const subject = { property_id, subject: badge, from };
    const previous = subjectsByKey.get(subjectKey(subject));
    if (!previous || from > previous.from) subjectsByKey.set(subjectKey(subject), subject);
  }
  return [...subjectsByKey.values()];
}
