import * as z from 'zod';

/** What comes with the first system of a property (BDG-03). */
export const welcomePack = { badges: 5, keyTags: 15 } as const;

/** The welcome pack that an order or a shipment brings: how many pieces, and the numbers of its badges once the system is there. */
export const broughtPack = z.object({
  badges: z.number().int(),
  keyTags: z.number().int(),
  badgeNumbers: z.array(z.string()),
});
