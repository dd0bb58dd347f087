import { carriers } from '@latchboard/contract/shipping/rules';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { useAsOpened } from '#web/lib/use-as-opened.ts';
import type { Shipment } from '../shapes.ts';
import { defaultCarrier, packagesInput, trackingText } from './packages-input.ts';

const schema = z.object({ carrier: z.nullable(z.string()), numbers: z.string() });
type Values = z.output<typeof schema>;
const labels = { carrier: 'shipping.carrier', numbers: 'shipping.trackingNumbers' } as const;

interface PackagesDialogProps {
  readonly shipment: Shipment;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<unknown>;
}

/** Records the tracking numbers of a shipment, one per line, as a label scanner types them. */
export function PackagesDialog({ shipment: currentShipment, onClose, onSaved }: PackagesDialogProps) {
  const shipment = useAsOpened(currentShipment);
  const t = useTranslate();
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `packages of shipment ${shipment.id}`,
    initial: {
      carrier: defaultCarrier(shipment),
      numbers: trackingText(shipment),
    },
    labels,
    onSubmit: async ({ carrier, numbers }) => {
      const packages = packagesInput(carrier, numbers);
      await saveForm(
        form,
        () =>
          api.shipping.setPackages(
            { propertyId: shipment.property.id, shippingOrderId: shipment.id, revision: shipment.revision, packages },
            { quiet: true },
          ),
        { paths: { packages: 'numbers' } },
      );
      await onSaved();
      onClose();
    },
  });
  return (
    <Dialog title="shipping.packages" isOpen onClose={onClose}>
      <FormFrame form={form} onCancel={onClose}>
        <SelectField
          {...form.field('carrier')}
          options={carriers.map((value) => ({ value, label: t(`shipping.carrier.${value}`) }))}
        />
        <TextField {...form.field('numbers')} help="shipping.trackingHint" rows={4} />
      </FormFrame>
    </Dialog>
  );
}
