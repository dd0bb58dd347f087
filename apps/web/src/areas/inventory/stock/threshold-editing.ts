import { api } from '#web/lib/api.ts';
import type { RowEditing } from '#web/lib/list/use-list-editing.ts';
import type { Balance } from '../shapes.ts';

/** From which quantity a product runs low is edited in the list; nothing means that nobody is warned (INV-03). */
export const thresholdEditing: RowEditing<Balance> = {
  revisionOf: ({ threshold }) => threshold ?? -1,
  edits: { threshold: { text: ({ threshold }) => (threshold === null ? '' : String(threshold)) } },
  save: ({ product, place, threshold: before }, { threshold = '' }) =>
    api.inventory.setThreshold(
      {
        ...{ productId: product.id, placeId: place.id, before },
        threshold: threshold.trim() === '' ? null : Number(threshold),
      },
      { quiet: true },
    ),
};
