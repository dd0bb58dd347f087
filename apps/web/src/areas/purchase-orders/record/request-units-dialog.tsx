import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import type { Order } from '../shapes.ts';
import css from './ask-units.module.css';
import { InviteContact } from './invite-contact.tsx';

const note = z.string().check(z.trim(), z.maxLength(2000));
const schemas = {
  none: z.object({ note, reason: z.string() }),
  required: z.object({ note, reason: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(500)) }),
};
type Values = z.output<(typeof schemas)['none']>;
const labels = { note: 'record.mailNote', reason: 'record.reason' } as const;

interface RequestUnitsDialogProps {
  readonly order: Order;
  readonly action: 'askUnits' | 'reopenUnits';
  readonly act: (reason: string, note: string) => Promise<unknown>;
  readonly refresh: () => Promise<unknown>;
  readonly onClose: () => void;
}

type Preview = Awaited<ReturnType<typeof api.purchaseOrders.previewUnitEntryMail>>;

/**
 * Asks the customer for the units, after a preview of the message and its recipients. If no login may enter units,
 * first invites a contact (PUR-04, PUR-10).
 */
export function RequestUnitsDialog({ order, action, act, refresh, onClose }: RequestUnitsDialogProps) {
  const t = useTranslate();
  const [preview, setPreview] = useState<Preview | null>(null);
  // The last login that may enter units may have been removed since the order was loaded.
  const [isRejected, setRejected] = useState(false);
  const { propertyId, id: purchaseOrderId } = order;
  const needsReason = action === 'reopenUnits';
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema: schemas[needsReason ? 'required' : 'none'],
    draft: `units of order ${order.id}`,
    initial: { note: '', reason: '' },
    labels,
    warnUnsaved: false,
    onSubmit: async (values) => {
      if (preview === null) {
        setPreview(
          await saveForm(form, () =>
            api.purchaseOrders
              .previewUnitEntryMail({ propertyId, purchaseOrderId, note: values.note }, { quiet: true })
              .catch((failure: unknown) => {
                setRejected(failure instanceof ApiError && failure.code === 'nobodyEntersUnits');
                throw failure;
              }),
          ),
        );
        return;
      }
      await saveForm(form, () => act(values.reason, values.note));
      onClose();
    },
  });
  const { unitEntryTo } = order;
  const isInviting = unitEntryTo === null || isRejected;
  return (
    <Dialog
      title={{ key: `purchaseOrders.ask.${action}`, params: { property: order.propertyName } }}
      isOpen
      onClose={onClose}
    >
      {isInviting && (
        <InviteContact
          order={order}
          onCancel={onClose}
          onInvited={async () => {
            await refresh();
            setRejected(false);
          }}
        />
      )}
      {!isInviting && (
        <>
          <p>{t(`purchaseOrders.askText.${action}`)}</p>
          {!preview && <p>{t('purchaseOrders.unitsTo', unitEntryTo)}</p>}
          <FormFrame
            form={form}
            submitLabel={preview ? `purchaseOrders.action.${action}` : 'record.mailPreview'}
            onCancel={onClose}
            actions={preview && <Button label="record.edit" onClick={() => setPreview(null)} />}
          >
            {preview ? (
              <>
                <p>{t('purchaseOrders.unitsTo', { name: preview.name, email: preview.to })}</p>
                <h3>{preview.subject}</h3>
                <p className={css.text}>{preview.text}</p>
              </>
            ) : (
              <>
                {needsReason && <TextField {...form.field('reason')} required autoFocus rows={2} maxLength={500} />}
                <TextField {...form.field('note')} autoFocus={!needsReason} rows={4} maxLength={2000} />
              </>
            )}
          </FormFrame>
        </>
      )}
    </Dialog>
  );
}
