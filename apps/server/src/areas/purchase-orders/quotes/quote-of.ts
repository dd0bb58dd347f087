import type { CallOutput, contract } from '@latchboard/contract';
import { localDayOf } from '@latchboard/contract/local-time';
import { acceptableStates } from '@latchboard/contract/purchase-orders/lifecycle';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { findNearestLogin } from '#server/platform/mail/nearest-login.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { mayWriteOrders } from '../policy.ts';
import type { PrintedOrder, PrintedRow } from '../printed.ts';
import { acceptancesOf } from './acceptances.ts';
import { acceptedContent } from './content.ts';

type Quote = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>['quote'];

/**
 * Whether the customer can accept an order. The order must have a number and must not be shipped or deleted. Its
 * property must not be canceled.
 */
export const isAcceptable = (order: Pick<PrintedRow, 'state' | 'disabled_at' | 'property_canceled'>): boolean =>
  order.disabled_at === null &&
  !order.property_canceled &&
  acceptableStates.some((acceptableState) => acceptableState === order.state);

/** Whether the last day of a quote has passed in the property's time zone. A quote without a date does not expire. */
export const isExpired = (validUntil: string | null, timeZone: string, now: Date): boolean =>
  validUntil !== null && validUntil < localDayOf(now, timeZone);

/** Returns the quote of an order for internal users (PUR-08). */
export async function quoteOf(
  row: PrintedRow,
  printed: PrintedOrder,
  { tx, actor, now }: Pick<RecordContext, 'tx' | 'actor' | 'now'>,
): Promise<Quote> {
  const { acceptance, voided } = await acceptancesOf(tx, row.id);
  const openLink = acceptance === null ? await openLinkOf(tx, row.id, now) : null;
  const login = isAcceptable(row) ? await findNearestLogin(tx, row.property_id, 'PropertyUnit_UPDATE') : undefined;
  const validUntil = row.quote_valid_until;
  const mayChange = acceptance === null && isAcceptable(row) && mayWriteOrders(actor);
  return {
    state: stateOf(
      {
        isAccepted: acceptance !== null,
        isChanged: voided.length > 0,
        isSent: openLink !== null,
        isOpen: isAcceptable(row),
      },
      () => isExpired(validUntil, row.time_zone, now),
    ),
    validUntil,
    contentDigest: acceptedContent(printed).digest.toString('hex'),
    sent: openLink,
    acceptance,
    voided,
    sendTo: login?.email ?? '',
    language: login?.language ?? 'en',
    mayChange,
  };
}

interface QuoteFacts {
  readonly isAccepted: boolean;
  readonly isChanged: boolean;
  readonly isSent: boolean;
  /** Whether the customer can accept the order. */
  readonly isOpen: boolean;
}

function stateOf({ isAccepted, isChanged, isSent, isOpen }: QuoteFacts, hasExpired: () => boolean): Quote['state'] {
  if (isAccepted) return 'accepted';
  if (isSent && !isOpen) return 'closed';
  if (isSent) return hasExpired() ? 'expired' : 'sent';
  return isChanged ? 'changed' : 'notSent';
}

async function openLinkOf(tx: Tx, purchaseOrderId: number, now: Date): Promise<Quote['sent']> {
  const { rows } = await sql<{ at: Date; by: string | null; to: string }>`
    select at, author_name(staff_id) as by, recipient as to from purchase_order_quote
    where record_id = ${purchaseOrderId} and revoked_at is null and expires_at > ${now}`.execute(tx);
  const [row] = rows;
  return row ? { ...row, at: row.at.toISOString() } : null;
}
