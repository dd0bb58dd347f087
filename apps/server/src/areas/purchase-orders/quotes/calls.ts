import type { quoteCalls as contract } from '@latchboard/contract/purchase-orders/quote-calls';
import type { Calls } from '#server/platform/http/handler.ts';
import { orderReader } from '../columns.ts';
import { lockOrder } from '../lock.ts';
import { readPrintedOrder } from '../printed.ts';
import { notifyAndReadOrder } from '../save.ts';
import { acceptQuote, openQuote } from './by-link.ts';
import { revokeQuote, sendQuote, setQuoteValidity } from './send.ts';
import { storeAcceptance } from './store.ts';

/** Calls for quotes and their acceptance by the customer (PUR-08). */
export const quoteCalls: Calls<typeof contract> = {
  setQuoteValidity,
  sendQuote,
  revokeQuote,
  acceptOnScreen: async ({ propertyId, purchaseOrderId, ...signed }, ctx) => {
    const order = await lockOrder({ propertyId, purchaseOrderId }, ctx);
    const { row, printed } = await readPrintedOrder(ctx.tx, { propertyId, id: order.id }, orderReader(ctx));
    await storeAcceptance({ order, row, printed, signed, quoteId: null }, ctx);
    return notifyAndReadOrder({ id: order.id, propertyId }, ctx);
  },
  openQuote,
  acceptQuote,
};
