import type { contract } from '@latchboard/contract';
import { Failure } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { composeShippedMessages, sendShipped } from './emails/mail-shipped.ts';
import { lockShipment } from './lock.ts';
import { notifyAndReadShipment } from './save.ts';

type Mails = Pick<Calls<typeof contract.shipping>, 'previewShippedMail' | 'mailShippingOrder'>;

/** Returns a preview of the shipping email. Also works before the shipment is shipped (SHP-03). */
export const previewShippedMail: Mails['previewShippedMail'] = async ({ to, note, ...ids }, ctx) => {
  const shipment = await lockShipment(ids, ctx);
  const messages = await composeShippedMessages({ shipment, to, added: { by: ctx.actor.realName, note } }, ctx);
  return {
    messages: messages.map(({ to: readers, message: { subject, text, html } }) => ({
      to: readers,
      subject,
      text,
      html,
    })),
  };
};

/** Resends the email of a sent shipment, to the same recipients or to others. */
export const mailShippingOrder: Mails['mailShippingOrder'] = async ({ to, note, key, ...ids }, ctx) => {
  const shipment = await lockShipment(ids, ctx);
  if (shipment.state !== 'shipped') throw new Failure('shippingNotSent');
  await sendShipped({ shipment, to, added: { by: ctx.actor.realName, note }, key }, ctx);
  return notifyAndReadShipment({ id: shipment.id, propertyId: ids.propertyId }, ctx);
};
