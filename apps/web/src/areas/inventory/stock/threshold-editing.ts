import { api } from '#web/lib/api.ts';
import type { RowEditing } from '#web/lib/list/use-list-editing.ts';
import type { Balance } from '../shapes.ts';

/** Editing of a product's low-stock threshold in the list. Empty means no warning (INV-03). */
export const thresholdEditing: RowEditing<Balance> = {
  revisionOf: ({ thresholdRevision }) => thresholdRevision,
  edits: { threshold: { text: ({ threshold }) => (threshold === null ? '' : String(threshold)) } },
  save: ({ product, place, thresholdRevision: revision }, { threshold = '' }) =>
    api.inventory.setThreshold(
      {
        ...{ productId: product.id, placeId: place.id, revision },
        threshold: threshold.trim() === '' ? null : Number(threshold),
      },
      { quiet: true },
    ),
};
