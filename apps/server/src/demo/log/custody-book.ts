import type { Insertable } from 'kysely';
import type { DB } from '#server/platform/db/schema.gen.ts';
import type { DemoEvent } from '../history/moment.ts';
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
type Input = OrderKey & { said: KeyDemoEvent; at: Date; dueBack: Date | null };

/** Custody of a property's keys, from the events of all its cabinets. */
export interface CustodyBook {
  /** Adds a stored event. Returns the due time of the key that it takes. */
  note(order: OrderKey, said: DemoEvent, at: Date): Date | null;
  /**
   * Current place of every key, folded from its events in order, which can differ from the order in which they were
   * stored.
   */
  rows(): Insertable<DB['key_custody']>[];
}

export function openCustodyBook(property: DemoProperty): CustodyBook {
  const homes = new Map(property.tags.map(({ tag, home }) => [tag, property.cabinets[home]!.id]));
  const minutes = new Map(property.activities.map((activity) => [activity.code, activity.minutes]));
  const inputs = new Map<string, Input[]>();

  const dueOf = (said: KeyDemoEvent, since: Date) =>
    said.movement === 'taken'
      ? dueBackOf({
          said: said.dueBack === null ? null : new Date(said.dueBack),
          since,
          activityMinutes: minutes.get(said.activity) ?? null,
          propertyMinutes: property.defaultDueMinutes,
        })
      : null;

  return {
    note: ({ orderAt, cabinet, stream, seq }, said, at) => {
      if (said.kind !== 'key' || said.tag === null) return null;
      const dueBack = dueOf(said, at);
      const known = inputs.get(said.tag);
      const input = { orderAt, cabinet, stream, seq, said, at, dueBack };
      if (known) known.push(input);
      else inputs.set(said.tag, [input]);
      return dueBack;
    },
    rows: () =>
      [...inputs].map(([tag, events]) => {
        const inOrder = events.sort(compareOrder);
        const custody = inOrder.reduce(fold, unseenCustody(homes.get(tag) ?? null));
        return custodyRow(property.id, tag, custody, inOrder.at(-1)!);
      }),
  };
}

function fold(before: Custody, { said, at, cabinet, dueBack }: Input): Custody {
  return applyInput(before, { ...said, at, cabinet, dueBack }).custody;
}
