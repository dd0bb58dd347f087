import type { Insertable } from 'kysely';
import type { DB } from '#server/platform/db/schema.gen.ts';
import type { Said } from '../history/moment.ts';
import { applyInput, type Custody, dueBackOf, neverSeen } from '../log-rules.ts';
import type { DemoProperty } from '../world/world.ts';

/** An event with its place in the order. */
interface Placed {
  event: Said;
  cabinet: number;
  stream: number;
  seq: number;
  occurredAt: Date;
  orderAt: Date;
}

/** The custody of a property's keys, folded from its events as they are stored. */
export interface CustodyBook {
  /** Folds an event in and answers when a key it takes is due. */
  fold(placed: Placed): Date | null;
  rows(): Insertable<DB['key_custody']>[];
}

export function openCustodyBook(property: DemoProperty): CustodyBook {
  const homes = new Map(property.tags.map(({ tag, home }) => [tag, property.cabinets[home]!.id]));
  const minutes = new Map(property.activities.map((activity) => [activity.code, activity.minutes]));
  const kept = new Map<string, { custody: Custody; last: Placed }>();
  return {
    fold: (placed) => {
      const { event, cabinet, occurredAt: at } = placed;
      if (event.kind !== 'key' || event.tag === null) return null;
      const { tag, movement, hook, unit, badge, activity, exception, workOrder, dueBack: said } = event;
      const dueBack =
        movement === 'taken'
          ? dueBackOf({
              said: said === null ? null : new Date(said),
              since: at,
              activityMinutes: minutes.get(activity) ?? null,
              propertyMinutes: property.defaultDueMinutes,
            })
          : null;
      const before = kept.get(tag)?.custody ?? neverSeen(homes.get(tag) ?? null);
      const input = {
        kind: 'key',
        movement,
        at,
        cabinet,
        hook,
        unit,
        badge,
        activity,
        exception,
        workOrder,
        dueBack,
      } as const;
      kept.set(tag, { custody: applyInput(before, input).custody, last: placed });
      return dueBack;
    },
    rows: () => [...kept].map(([tag, { custody, last }]) => custodyRow(property.id, tag, custody, last)),
  };
}

function custodyRow(propertyId: number, tag: string, custody: Custody, last: Placed): Insertable<DB['key_custody']> {
  return {
    property_id: propertyId,
    tag,
    state: custody.state,
    datalog_id: custody.cabinet,
    home_datalog_id: custody.home,
    hook: custody.hook,
    unit: custody.unit,
    badge: custody.badge,
    activity: custody.activity,
    work_order: custody.workOrder,
    since: custody.since,
    due_back: custody.dueBack,
    misplaced: custody.misplaced,
    last_order_at: last.orderAt,
    last_datalog_id: last.cabinet,
    last_stream: last.stream,
    last_seq: last.seq,
  };
}
