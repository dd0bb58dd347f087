import type { Insertable } from 'kysely';
import type { DB } from '#server/platform/db/schema.gen.ts';
import type { DemoEvent } from '../history/demo-event.ts';
import {
  applyInput,
  type Custody,
  compareOrder,
  custodyRow,
  dueBackOf,
  type OrderKey,
  unseenCustody,
} from '../log-rules.ts';
import type { DemoProperty } from '../world/world.ts';

type KeyDemoEvent = DemoEvent & { kind: 'key' };

/** Event of a key with its position in the order of all events. */
type Input = OrderKey & { event: KeyDemoEvent; at: Date; dueBack: Date | null };

/** Custody of a property's keys, from the events from all its cabinets. */
export interface CustodyBook {
  /** Adds a stored event. If a key was taken, returns its due time. */
  add(order: OrderKey, event: DemoEvent, at: Date): Date | null;
  /**
   * Returns the current custody of every key. Applies events in the order in which they occurred, not in which they
   * were stored.
   */
  rows(): Insertable<DB['key_custody']>[];
}

export function openCustodyBook(property: DemoProperty): CustodyBook {
  const homes = new Map(property.tags.map(({ tag, home }) => [tag, property.cabinets[home]!.id]));
  const minutes = new Map(property.activities.map((activity) => [activity.code, activity.minutes]));
  const inputs = new Map<string, Input[]>();

  const dueOf = (event: KeyDemoEvent, since: Date) =>
    event.movement === 'taken'
      ? dueBackOf({
          enteredDue: event.dueBack === null ? null : new Date(event.dueBack),
          since,
          activityMinutes: minutes.get(event.activity) ?? null,
          propertyMinutes: property.defaultDueMinutes,
        })
      : null;

  return {
    add: ({ orderAt, cabinet, stream, seq }, event, at) => {
      if (event.kind !== 'key' || event.tag === null) return null;
      const dueBack = dueOf(event, at);
      const tagInputs = inputs.get(event.tag);
      const input = { orderAt, cabinet, stream, seq, event, at, dueBack };
      if (tagInputs) tagInputs.push(input);
      else inputs.set(event.tag, [input]);
      return dueBack;
    },
    rows: () =>
      [...inputs].map(([tag, events]) => {
        const sortedEvents = events.sort(compareOrder);
        const custody = sortedEvents.reduce(applyEvent, unseenCustody(homes.get(tag) ?? null));
        return custodyRow(property.id, tag, custody, sortedEvents.at(-1)!);
      }),
  };
}

function applyEvent(before: Custody, { event, at, cabinet, stream, seq, dueBack }: Input): Custody {
  return applyInput(before, { ...event, at, cabinet, stream, seq, dueBack, undoes: null }).custody;
}
