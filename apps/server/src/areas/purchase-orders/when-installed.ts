import type { RecordContext } from '#server/platform/record/record.ts';

interface Installed {
  readonly propertyId: number;
  readonly purchaseOrderId: number;
  readonly number: number | null;
}
type Follower = (order: Installed, ctx: RecordContext) => Promise<void>;

const followers: Follower[] = [];

/**
 * Registers an action of another area that runs in the same transaction when an order is installed. Orders do not
 * depend on these areas.
 */
export const whenInstalled = (follower: Follower): void => {
  followers.push(follower);
};

/** Notifies the registered areas that an order is installed (PUR-04). */
export async function notifyInstalled(order: Installed, ctx: RecordContext): Promise<void> {
  if (followers.length === 0) throw new Error('no area follows an installation: is one of them not loaded?');
  for (const follow of followers) await follow(order, ctx);
}
