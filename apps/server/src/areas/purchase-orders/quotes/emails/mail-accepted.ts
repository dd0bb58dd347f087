import { formatMoney } from '@latchboard/contract/products/money';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { EffectContext } from '#server/platform/record/effects.ts';
import type { PrintedRow } from '../../printed.ts';

interface AcceptedOrder {
  readonly row: PrintedRow;
  readonly name: string;
}

/**
 * Notifies an order's first representative that the customer accepted the order. Also notifies the author if the author
 * is another person.
 */
export async function announceAcceptance(
  { row, name }: AcceptedOrder,
  { tx, platform }: Pick<EffectContext, 'tx' | 'platform'>,
): Promise<void> {
  const owners = await tx
    .selectFrom('staff')
    .select('email')
    .where('id', 'in', [row.sales_rep_1, ...(row.staff_id === null ? [] : [row.staff_id])])
    .where('pool', '=', 'internal')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
  const t = createTranslate('en', en);
  const facts = { number: row.number ?? '', property: row.property, name };
  const subject = t('purchaseOrderEmail.accepted.subject', facts);
  for (const { email } of owners)
    await platform.mail.send(tx, {
      key: `purchase order ${row.id} accepted ${row.revision} ${email}`,
      to: email,
      language: 'en',
      subject,
      reason: t('purchaseOrderEmail.reason'),
      ...emailContent(subject, [
        {
          kind: 'text',
          text: [
            t('purchaseOrderEmail.accepted.text', facts),
            t('purchaseOrderEmail.total', {
              total: formatMoney(row.total_cents),
              representative: row.sales_rep_1_name,
            }),
          ].join('\n'),
        },
        {
          kind: 'button',
          label: t('purchaseOrderEmail.open'),
          url: `${platform.settings.publicUrl}/purchase-orders/status/${row.id}`,
        },
      ]),
    });
}
