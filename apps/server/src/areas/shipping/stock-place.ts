import type { Tx } from '#server/platform/db/transaction.ts';

/** Stock location that a shipment uses: the selected one, or else the first active one. */
export const stockPlaceOf = (tx: Tx, placeId: number | null) =>
  tx
    .selectFrom('stock_place')
    .select(['id', 'is_active as isActive'])
    .where((eb) => (placeId === null ? eb('is_active', '=', true) : eb('id', '=', placeId)))
    .orderBy('id')
    .executeTakeFirst();
