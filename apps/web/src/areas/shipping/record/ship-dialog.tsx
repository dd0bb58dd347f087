import { carriers, shippingMethods } from '@latchboard/contract/shipping/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { useAsOpened } from '#web/lib/use-as-opened.ts';
import { splitWords } from '../editor/form-values.ts';
import type { Shipment } from '../shapes.ts';
import { missingText, shortagesOf } from './missing-note.tsx';
import { defaultCarrier, packagesInput, trackingText } from './packages-input.ts';

const schema = z.object({
  method: z.enum(shippingMethods, { error: 'valRequired' }),
  carrier: z.nullable(z.string()),
  numbers: z.string(),
  serials: z.string(),
});
type Values = z.output<typeof schema>;
interface FormValues extends Omit<Values, 'method'> {
  readonly method: string | null;
}
const labels = {
  method: 'shipping.method',
  carrier: 'shipping.carrier',
  numbers: 'shipping.trackingNumbers',
  serials: 'shipping.serials',
} as const;

interface ShipDialogProps {
  readonly shipment: Shipment;
  readonly refresh: () => Promise<unknown>;
  /** Saves the packing slip of a shipment that has not been printed yet. */
  readonly onPrint: () => Promise<void>;
  readonly onClose: () => void;
}

/** Effects of shipping, shown before the user confirms. */
function effectText(shipment: Shipment): Wording {
  const lines = missingText(shipment);
  if (shipment.purchaseOrder === null) return 'shipping.askText.shipWithoutOrder';
  return lines === '' ? 'shipping.askText.ship' : { key: 'shipping.askText.shipPart', params: { lines } };
}

/**
 * Ships a shipment with method, serial numbers, and tracking numbers in one step. For an open shipment, the same step
 * also prints the packing slip (SHP-02, SHP-03).
 */
export function ShipDialog({ shipment: currentShipment, refresh, onPrint, onClose }: ShipDialogProps) {
  const shipment = useAsOpened(currentShipment);
  const t = useTranslate();
  const textOf = useWording();
  const { number, property, state } = shipment;
  const needsPrint = state === 'open';
  const initialMethod = shipment.method ?? shipment.usualMethod;
  const form: SchemaForm<FormValues> = useSchemaForm<FormValues, Values>({
    schema,
    draft: `shipment ${shipment.id} ship`,
    initial: {
      method: initialMethod,
      carrier: defaultCarrier(shipment),
      numbers: trackingText(shipment),
      serials: shipment.serials.map(({ serial }) => serial).join('\n'),
    },
    labels,
    onSubmit: async ({ method, carrier, numbers, serials }) => {
      const input = {
        ...{ propertyId: property.id, shippingOrderId: shipment.id, revision: shipment.revision, method },
        serials: splitWords(serials),
        packages: packagesInput(carrier, numbers),
      };
      try {
        await saveForm(form, () => api.shipping.shipShippingOrder(input, { quiet: true }), {
          paths: { packages: 'numbers' },
        });
      } catch (error) {
        // Another user may have acted first. The page and the shortages then show the current state.
        await refresh();
        throw error;
      }
      await refresh();
      onClose();
      showToast({ tone: 'success', title: 'shipping.done.ship' });
      if (needsPrint) await onPrint();
    },
  });
  const hasSerials = shipment.lines.some(({ isSerial }) => isSerial);
  return (
    <Dialog
      title={{ key: 'shipping.ask.ship', params: { number: String(number), property: property.name } }}
      isOpen
      onClose={onClose}
    >
      <p>{textOf(effectText(shipment))}</p>
      {needsPrint && <p>{t('shipping.printsSlip')}</p>}
      {shortagesOf(currentShipment).map((shortage) => (
        <p key={shortage.product} role="status">
          {t('shipping.stockShort', shortage)}
        </p>
      ))}
      <FormFrame form={form} submitLabel="shipping.action.ship" onCancel={onClose}>
        <FieldRow>
          <SelectField
            {...form.field('method')}
            required
            options={shippingMethods.map((value) => ({ value, label: t(`shipping.method.${value}`) }))}
          />
          <SelectField
            {...form.field('carrier')}
            options={carriers.map((value) => ({ value, label: t(`shipping.carrier.${value}`) }))}
          />
        </FieldRow>
        {hasSerials && <TextField {...form.field('serials')} required help="shipping.serialsHint" rows={3} />}
        <TextField
          {...form.field('numbers')}
          help="shipping.trackingHint"
          rows={3}
          autoFocus={initialMethod !== null}
        />
      </FormFrame>
    </Dialog>
  );
}
