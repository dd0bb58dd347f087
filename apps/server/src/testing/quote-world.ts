import { randomUUID } from 'node:crypto';
import type { CallOutput, contract, FailureBody } from '@latchboard/contract';
import type { PurchaseOrderAction } from '@latchboard/contract/purchase-orders/lifecycle';
import { type Caller, callerOf } from './actors.ts';
import { watchMails } from './outbox.ts';
import type { OwnWorld } from './own-world.ts';
import type { TestServer } from './test-server.ts';

export type OrFailure<Reply> = Reply & Partial<FailureBody>;
export type Order = CallOutput<typeof contract.purchaseOrders.getPurchaseOrder>;
export type OpenedQuote = CallOutput<typeof contract.purchaseOrders.openQuote>;
export type QuoteWorld = Awaited<ReturnType<typeof quoteWorld>>;

/** Noon in Chicago. */
export const noon = '2026-11-23T18:00:00.000Z';
export const validUntil = '2026-11-30';
export const plan = {
  ...{ productId: 2, quantity: 1, description: 'System for 90 units', unitPriceCents: 4495, isMonthly: true },
};
export const form = {
  ...{ typeId: 1, tier: 'STD', units: 90, hooks: 100, salesRep1Id: 101, shippingFeeCents: 2500, lines: [plan] },
};
export const drawnSignature = {
  kind: 'drawn',
  strokes: [[10, 10, 200, 120, 300, 40, 420, 200, 500, 90, 640, 160]],
} as const;
const usedTokens = new Set<string>();

/** Returns functions that add orders and send quotes at a property, and that open and accept quotes as the customer. */
export async function quoteWorld(server: TestServer, world: OwnWorld) {
  const path = `/api/properties/${world.ids.property}/purchase-orders`;
  const sales = await world.as('sales');
  const newMails = await watchMails(server);

  const act = (caller: Caller, { id }: Pick<Order, 'id'>, action: PurchaseOrderAction) =>
    caller.send<OrFailure<Order>>('POST', `${path}/${id}/actions`, { action });
  async function addSubmittedOrder(overrides: object = {}): Promise<Order> {
    const { body } = await sales.send<Order>('POST', path, { ...form, ...overrides });
    return (await act(sales, body, 'submit')).body;
  }
  const read = async ({ id }: Pick<Order, 'id'>, caller: Caller = sales) =>
    (await caller.get<Order>(`${path}/${id}`)).body;
  const change = async (order: Pick<Order, 'id'>, overrides: object) =>
    sales.send<OrFailure<Order>>('PUT', `${path}/${order.id}`, {
      ...{ ...form, revision: (await read(order)).revision, ...overrides },
    });
  const sendQuote = async (order: Pick<Order, 'id'>, overrides: object = {}) =>
    sales.send<OrFailure<Order>>('POST', `${path}/${order.id}/quote/link`, {
      ...{ revision: (await read(order)).revision, validUntil, to: 'dana@harbor.test', note: 'As discussed' },
      ...{ key: randomUUID(), ...overrides },
    });

  /** Returns the token of the latest link that was emailed and not returned before. */
  async function newLinkToken(): Promise<string> {
    const tokens = (await newMails()).flatMap(({ text }) => /\/quote\/([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? []);
    const [newToken = ''] = tokens.filter((candidate) => !usedTokens.has(candidate));
    usedTokens.add(newToken);
    return newToken;
  }
  const anonymous = callerOf(server.url);
  const open = (link: string) => anonymous.get<OrFailure<OpenedQuote>>(`/api/quotes/${link}`);
  const accept = async (link: string, overrides: object = {}) =>
    anonymous.send<OrFailure<OpenedQuote>>('POST', `/api/quotes/${link}/acceptance`, {
      ...{
        name: 'Dana Lee',
        signature: drawnSignature,
        contentDigest: (await open(link)).body.contentDigest ?? '0'.repeat(64),
      },
      ...overrides,
    });
  async function addSentQuote(overrides: object = {}) {
    const order = await addSubmittedOrder(overrides);
    const { status } = await sendQuote(order);
    if (status !== 200) throw new Error(`The quote was not sent: ${status}`);
    return { order, link: await newLinkToken() };
  }
  return {
    path,
    sales,
    newMails,
    act,
    addSubmittedOrder,
    read,
    change,
    sendQuote,
    newLinkToken,
    open,
    accept,
    addSentQuote,
  };
}
