import { formatMoney } from '@latchboard/contract/products/money';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { emailContent } from '#server/platform/mail/email-content.ts';
import { titleOf } from '../document.ts';
import type { Order } from '../present.ts';

/** Text of the email that an order's PDF is attached to. */
export function documentEmail(order: Order, note: string, actor: Pick<PersonActor, 'realName'>) {
  const t = createTranslate('en', en);
  const subject = titleOf(order, { language: 'en' });
  const lines = [
    t('purchaseOrderEmail.attached', { property: order.propertyName }),
    t('purchaseOrderEmail.total', { total: formatMoney(order.totalCents), representative: order.salesRep1.name }),
    ...(note === '' ? [] : [t('purchaseOrderEmail.note', { by: actor.realName, note })]),
  ];
  return {
    language: 'en' as const,
    subject,
    reason: t('purchaseOrderEmail.sentBy', { by: actor.realName }),
    ...emailContent(
      subject,
      lines.map((text) => ({ kind: 'text', text }) as const),
    ),
  };
}
