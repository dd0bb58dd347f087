import { quoteDays } from '@latchboard/contract/purchase-orders/rules';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { useAsOpened } from '#web/lib/use-as-opened.ts';
import type { Order } from '../shapes.ts';

const validUntil = z
  .nullable(z.string().check(z.refine(isDay, 'valDate')))
  .check(z.refine((day) => day !== null, 'valRequired'));
const schemas = {
  send: z.object({
    to: z.string().check(z.trim(), z.email('valAddresses')),
    language: z.enum(['en', 'es']),
    validUntil,
    note: z.string().check(z.trim(), z.maxLength(2000)),
  }),
  extend: z.object({
    to: z.string(),
    language: z.enum(['en', 'es']),
    validUntil,
    note: z.string(),
  }),
};
type Values = z.output<typeof schemas.send>;
const labels = {
  to: 'purchaseOrders.quote.to',
  language: 'purchaseOrders.quote.language',
  validUntil: 'purchaseOrders.quoteValidUntil',
  note: 'record.mailNote',
} as const;

interface QuoteDialogProps {
  readonly order: Order;
  /** Whether the dialog sends a link. If not, it only changes the validity date. */
  readonly isSending: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Sends the link to accept an order, or changes the validity of its quote. */
export function QuoteDialog({ order: currentOrder, isSending, onClose, onSaved }: QuoteDialogProps) {
  const order = useAsOpened(currentOrder);
  const t = useTranslate();
  const { quote, property, revision } = order;
  const ids = { propertyId: order.propertyId, purchaseOrderId: order.id, revision };
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const today = dayIn(property.timeZone);
  const defaultDay = dayIn(property.timeZone, Date.now() + quoteDays * 86_400_000);
  const hasExpired = quote.validUntil === null || quote.validUntil < today;
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema: isSending ? schemas.send : schemas.extend,
    draft: `quote of order ${order.id} ${isSending ? 'send' : 'extend'}`,
    initial: {
      ...{ to: quote.sent?.to ?? quote.sendTo, language: quote.language, note: '' },
      validUntil: hasExpired ? defaultDay : quote.validUntil,
    },
    labels,
    onSubmit: async ({ to, language, note, validUntil: day }) => {
      const quoteInput = { ...ids, validUntil: day ?? defaultDay };
      await saveForm(form, () =>
        isSending
          ? api.purchaseOrders.sendQuote({ ...quoteInput, to, language, note, key: idempotencyKey }, { quiet: true })
          : api.purchaseOrders.setQuoteValidity(quoteInput, { quiet: true }),
      );
      showToast({
        tone: 'success',
        title: isSending ? 'purchaseOrders.quote.sentDone' : 'purchaseOrders.quote.extended',
      });
      onClose();
      await onSaved();
    },
  });
  return (
    <Dialog
      title={isSending ? 'purchaseOrders.quote.sendTitle' : 'purchaseOrders.quote.extend'}
      size="small"
      isOpen
      onClose={onClose}
    >
      <FormFrame
        form={form}
        {...(isSending && { submitLabel: 'purchaseOrders.quote.send' as const })}
        onCancel={onClose}
      >
        {isSending && <TextField {...form.field('to')} required autoFocus maxLength={254} />}
        {isSending && (
          <SelectField
            {...form.field('language')}
            onChange={(language) => form.set('language', language === 'es' ? 'es' : 'en')}
            options={[
              { value: 'en', label: t('purchaseOrders.quote.english') },
              { value: 'es', label: t('purchaseOrders.quote.spanish') },
            ]}
          />
        )}
        <DateField {...form.field('validUntil')} isInForm today={today} />
        {isSending && <TextField {...form.field('note')} rows={4} maxLength={2000} />}
      </FormFrame>
    </Dialog>
  );
}
