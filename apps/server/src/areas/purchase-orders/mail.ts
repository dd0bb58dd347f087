import { Readable } from 'node:stream';
import type { contract } from '@latchboard/contract';
import { writeMoney } from '@latchboard/contract/products/money';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import type { Tx } from '#server/platform/db/transaction.ts';
import { writePdf } from '#server/platform/documents/write-pdf.ts';
import type { Context, Handler } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { letter } from '#server/platform/mail/letter.ts';
import { keepDocument, mailRecord } from '#server/platform/record/mails.ts';
import { documentName, orderDocument, titleOf } from './document.ts';
import { locate } from './lock.ts';
import { type Order, readOrder } from './order.ts';

type Calls = typeof contract.purchaseOrders;
type Piecewise = Context<Calls['printPurchaseOrder']['access'], 'download'>;

const within = ({ actor, now, platform }: Piecewise, tx: Tx) => ({ tx, actor, now, platform });

/** The message about an order, as it goes out with its PDF. */
export function messageOf(order: Order, note: string, actor: Pick<PersonActor, 'realName'>) {
  const t = createTranslate('en', en);
  const subject = titleOf(order, { language: 'en' });
  const lines = [
    t('purchaseOrderEmail.attached', { property: order.propertyName }),
    t('purchaseOrderEmail.total', { total: writeMoney(order.totalCents), representative: order.salesRep1.name }),
    ...(note === '' ? [] : [t('purchaseOrderEmail.note', { by: actor.realName, note })]),
  ];
  return {
    language: 'en' as const,
    subject,
    why: t('purchaseOrderEmail.sentBy', { by: actor.realName }),
    ...letter(
      subject,
      lines.map((text) => ({ kind: 'text', text }) as const),
    ),
  };
}

/** The PDF of an order. It takes its time, so no transaction waits for it. */
async function draw(propertyId: number, id: number, ctx: Piecewise) {
  const order = await ctx.transaction((tx) => readOrder(propertyId, id, within(ctx, tx)));
  const bytes = await writePdf(async () => orderDocument(order, ctx.actor, ctx.now));
  return { order, bytes, fileName: documentName(order, ctx.actor) };
}

export const printPurchaseOrder: Handler<Calls['printPurchaseOrder']> = async (
  { propertyId, purchaseOrderId },
  ctx,
) => {
  const { bytes, fileName } = await draw(propertyId, purchaseOrderId, ctx);
  return { fileName, mediaType: 'application/pdf', stream: Readable.from([Buffer.from(bytes)]) };
};

/** Mails an order with its PDF, which is kept as it was sent; of a repeated press nothing goes out and nothing is kept. */
export const mailPurchaseOrder: Handler<Calls['mailPurchaseOrder']> = async (
  { propertyId, purchaseOrderId, note, to, key },
  ctx,
): Promise<Order> => {
  const { order, bytes, fileName } = await draw(propertyId, purchaseOrderId, ctx);
  const document = await keepDocument(fileName, bytes, ctx.platform);
  const { sent, mailed } = await ctx.transaction(async (tx) => {
    const inside = within(ctx, tx);
    const record = await locate({ propertyId, purchaseOrderId }, tx);
    const sent = await mailRecord(record, { key, to, message: messageOf(order, note, ctx.actor), document }, inside);
    return { sent, mailed: await readOrder(propertyId, purchaseOrderId, inside) };
  });
  if (sent === 0) await ctx.platform.files.delete(document.storedAs);
  return mailed;
};
