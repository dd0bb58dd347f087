import { formatMoney } from '@latchboard/contract/products/money';
import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { SupplyOrder } from '../present.ts';

/** Email to a user who ordered supplies: number, lines, total, and address (SHP-04). */
export function orderedEmail(
  { number, property, lines, totalCents, address, id }: SupplyOrder,
  language: Language,
  publicUrl: string,
) {
  const t = createTranslate(language, { en, es }[language]);
  const subject = t('suppliesEmail.subject', { number: String(number), property: property.name });
  const lineTexts = lines.map(({ productId, name, quantity, unitPriceCents }) =>
    t('suppliesEmail.line', {
      quantity,
      name: productId === null ? t('shipping.minimumFee') : name,
      price: formatMoney(quantity * unitPriceCents),
    }),
  );
  return {
    language,
    subject,
    reason: t('suppliesEmail.reason', { property: property.name }),
    ...emailContent(subject, [
      {
        kind: 'text',
        text: [
          t('suppliesEmail.text'),
          ...lineTexts,
          t('suppliesEmail.total', { total: formatMoney(totalCents) }),
          t('suppliesEmail.to', { address }),
        ].join('\n'),
      },
      { kind: 'button', label: t('suppliesEmail.follow'), url: `${publicUrl}/supplies/${property.id}/orders/${id}` },
    ]),
  };
}
