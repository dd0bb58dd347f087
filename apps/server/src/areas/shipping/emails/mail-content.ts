import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedShipment } from '../lock.ts';

/** Content of a shipping email, stored to find later changes. */
export interface ShippingMailContent {
  readonly at: string;
  readonly contents: readonly string[];
  readonly method: string | null;
  readonly address: string;
  readonly tracking: readonly string[];
}

const parts = ['contents', 'method', 'address', 'tracking'] as const;
export type ShippingMailPart = (typeof parts)[number];

/** Parts that differ between two shipping emails. */
export const changedParts = (
  previousContent: ShippingMailContent,
  newContent: Omit<ShippingMailContent, 'at'>,
): ShippingMailPart[] =>
  parts.filter((part) => JSON.stringify(previousContent[part]) !== JSON.stringify(newContent[part]));

/** Content of the last shipping email. Undefined before the first one. */
export const lastMailContent = ({ announced }: Pick<LockedShipment, 'announced'>): ShippingMailContent | undefined =>
  (announced as ShippingMailContent | null) ?? undefined;

/** Reads the recipients of the last shipping email, including those to whom a user resent it. */
export async function readNotifiedRecipients(
  shipment: LockedShipment,
  { tx }: { readonly tx: Tx },
): Promise<ReadonlySet<string>> {
  const lastContent = lastMailContent(shipment);
  if (!lastContent) return new Set();
  const mails = await tx
    .selectFrom('shipping_order_mail')
    .select('recipient')
    .where('record_id', '=', shipment.id)
    .where('at', '>=', new Date(lastContent.at))
    .execute();
  return new Set(mails.map(({ recipient }) => recipient));
}
