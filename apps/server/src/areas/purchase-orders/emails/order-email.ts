import { formatMoney } from '@latchboard/contract/products/money';
import { createTranslate, type Language } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { es } from '@latchboard/texts/es/catalog';
import { emailContent } from '#server/platform/mail/email-content.ts';
import type { Message } from '#server/platform/mail/mail.ts';

export interface OrderFacts {
  readonly number: number;
  readonly revision: number;
  readonly propertyId: number;
  readonly property: string;
  readonly customerNumber: string | null;
  readonly representative: string;
  readonly totalCents: number;
  readonly by: string;
  readonly link: string;
}

type Content = Omit<Message, 'key' | 'to'>;

/** Email to internal users about a submitted or approved order. */
export function orderEmail(decision: 'submitted' | 'approved', facts: OrderFacts): Content {
  const t = createTranslate('en', en);
  const { number, property, representative, by } = facts;
  const subject = t(`purchaseOrderEmail.${decision}.subject`, { number, property });
  const lines = [
    t(`purchaseOrderEmail.${decision}.text`, { by, number, property }),
    t('purchaseOrderEmail.total', { total: formatMoney(facts.totalCents), representative }),
    ...(decision === 'approved' && facts.customerNumber === null ? [t('purchaseOrderEmail.noCustomerNumber')] : []),
  ];
  return {
    language: 'en',
    subject,
    reason: t('purchaseOrderEmail.reason'),
    ...emailContent(subject, [
      { kind: 'text', text: lines.join('\n') },
      { kind: 'button', label: t('purchaseOrderEmail.open'), url: facts.link },
    ]),
  };
}

interface UnitEntry {
  readonly property: string;
  readonly link: string;
  readonly language: Language;
  /** Note from the sender. */
  readonly note: string;
  readonly by: string | null;
  readonly isReminder: boolean;
  /** Number of active units, and of units in the system orders for the property. */
  readonly units: { readonly entered: number; readonly ordered: number };
}

/** Email that asks or reminds a customer to enter the units of a property, in the customer's language. */
export function unitEntryEmail({ property, link, language, note, by, isReminder, units }: UnitEntry): Content {
  const t = createTranslate(language, { en, es }[language]);
  const subject = t(isReminder ? 'unitEntryEmail.reminderSubject' : 'unitEntryEmail.subject', { property });
  const added =
    note === '' || by === null ? [] : [{ kind: 'text', text: t('unitEntryEmail.note', { by, note }) } as const];
  return {
    language,
    subject,
    reason: t('unitEntryEmail.reason', { property }),
    ...emailContent(subject, [
      ...added,
      {
        kind: 'text',
        text: [
          t(isReminder ? 'unitEntryEmail.reminderText' : 'unitEntryEmail.text', { property }),
          ...(units.ordered > 0 ? [t('unitEntryEmail.ordered', units)] : []),
        ].join(' '),
      },
      { kind: 'button', label: t('unitEntryEmail.open'), url: link },
    ]),
  };
}
