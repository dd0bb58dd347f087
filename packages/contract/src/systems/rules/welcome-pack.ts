import * as z from 'zod';

/** Contents of the welcome pack, which is delivered with a property's first system (BDG-03). */
export const welcomePack = { badges: 5, keyTags: 15 } as const;

/** Welcome pack of an order or a shipment. The badge numbers are known once the system exists. */
export const orderedWelcomePack = z.object({
  badges: z.number().int(),
  keyTags: z.number().int(),
  badgeNumbers: z.array(z.string()),
});
