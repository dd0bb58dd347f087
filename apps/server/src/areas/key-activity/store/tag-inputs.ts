import type { CustodyInput, TagEvent, TagMark } from '../rules/custody.ts';
import type { DecodedEvent } from '../rules/event.ts';
import { markOrder, type OrderKey } from '../rules/order.ts';

/** Input of a tag's custody, with its position in the order. */
export type OrderedInput = OrderKey & { input: CustodyInput };

export type PlacedTagEvent = Pick<
  DecodedEvent,
  'seq' | 'movement' | 'hook' | 'unit' | 'badge' | 'activity' | 'exception' | 'workOrder'
> & { cabinet: number; stream: number; orderAt: Date; occurredAt: Date; due: Date | null; undoes: number | null };

/** A cabinet's event as an input of its tag's custody. */
export function eventInput(event: PlacedTagEvent): OrderedInput {
  const { cabinet, stream, seq, orderAt, movement, hook, unit, badge, activity, exception, workOrder, due, undoes } =
    event;
  const input: TagEvent = {
    kind: 'key',
    movement,
    at: event.occurredAt,
    cabinet,
    stream,
    seq,
    hook,
    unit,
    badge,
    activity,
    exception,
    workOrder,
    dueBack: due,
    undoes,
  };
  return { cabinet, stream, seq, orderAt, input };
}

export interface StoredMark {
  readonly id: number;
  readonly tag: string;
  readonly kind: 'lost' | 'found';
  readonly at: Date;
  readonly cabinet: number | null;
}

/** A user's mark as an input of its tag's custody. */
export function markInput({ id, kind, at, cabinet }: StoredMark): OrderedInput {
  const input: TagMark = kind === 'lost' ? { kind, at } : { kind, at, cabinet };
  return { ...markOrder(at, id), input };
}

/** Tag whose custody an event changes. Null for events that move no key. */
export function tagOf({ kind, tag }: Pick<DecodedEvent, 'kind' | 'tag'>): string | null {
  return kind === 'key' ? tag : null;
}
