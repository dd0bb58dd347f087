/**
 * Sort key of an event among all events. `orderAt` is the latest corrected time of its stream up to the event. It is
 * followed by cabinet, stream, and seq.
 */
export type OrderKey = { orderAt: Date; cabinet: number; stream: number; seq: number };

type Occurrence = { occurredAt: Date; cabinet: number; stream: number; seq: number };

/**
 * The order key of each event of one stream, by seq. Sorting all events by these keys gives the same order as merging
 * the streams by always taking the head with the smallest (corrected time, cabinet, stream). An event with an early
 * time after a late one is ordered with the late one. `reached` is the order time of the event before the first one.
 */
export function orderKeys<Event extends Occurrence>(
  streamBySeq: readonly Event[],
  reached?: Date,
): (Event & OrderKey)[] {
  let orderAt = reached;
  return streamBySeq.map((event) => {
    orderAt = orderTimeOf(event.occurredAt, orderAt);
    return { ...event, orderAt };
  });
}

/** Returns the order time of an event: its own time, or a later time that its stream had already reached. */
export function orderTimeOf(occurredAt: Date, reached: Date | null | undefined): Date {
  return reached && reached.getTime() > occurredAt.getTime() ? reached : occurredAt;
}

export function compareOrder(a: OrderKey, b: OrderKey): number {
  return a.orderAt.getTime() - b.orderAt.getTime() || a.cabinet - b.cabinet || a.stream - b.stream || a.seq - b.seq;
}

/**
 * Returns the order key of a user's mark. Marks have a separate stream and follow all cabinet events of the same
 * instant.
 */
export function markOrder(at: Date, markId: number): OrderKey {
  return { orderAt: at, cabinet: maxCabinet, stream: markId, seq: markId };
}

/** Maximum of a cabinet column (int4). No cabinet has this ID. */
export const maxCabinet = 2_147_483_647;
