import { timeZones } from '@latchboard/contract/hierarchy/places';
import { labelOfZone } from '@latchboard/texts/zone-name';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import {
  AddressFields,
  type AddressValues,
  addressInput,
  addressLabels,
  DuplicateNameNote,
  noAddress,
  requiredAddress,
  useEqualName,
  zoneAfterChange,
  zoneHelp,
} from '#web/areas/hierarchy/index.ts';
import { api } from '#web/lib/api.ts';
import { line } from '#web/lib/form/fields/field-schema.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { useAsOpened } from '#web/lib/use-as-opened.ts';
import type { Lead } from './shapes.ts';

interface Values {
  readonly corporationName: string;
  readonly propertyName: string;
  readonly timeZone: string | null;
  readonly physicalAddress: AddressValues;
}
const schema = z.object({
  corporationName: line(120),
  propertyName: line(120),
  timeZone: z.nullable(z.string()).check(z.refine((zone) => zone !== null, 'valRequired')),
  physicalAddress: requiredAddress,
});

interface ConvertDialogProps {
  readonly lead: Lead;
  readonly onClose: () => void;
  readonly onCreated: () => Promise<unknown>;
}

/**
 * Creates a corporation and a property from a lead. Asks only for missing data. If a corporation already has the name,
 * the user opens it or creates a second one (OPS-09).
 */
export function ConvertDialog({ lead: currentLead, onClose, onCreated }: ConvertDialogProps) {
  const lead = useAsOpened(currentLead);
  const t = useTranslate();
  const router = useRouter();
  const { equalName, saveNamed } = useEqualName();
  const form: SchemaForm<Values> = useSchemaForm({
    schema,
    draft: `lead ${lead.id} convert`,
    labels: {
      corporationName: 'leads.corporation',
      propertyName: 'leads.property',
      timeZone: 'leads.zone',
      ...addressLabels(t, 'physicalAddress'),
    },
    initial: {
      corporationName: lead.company,
      propertyName: lead.company,
      // Determined by the state in the address.
      timeZone: null,
      physicalAddress: noAddress,
    } as Values,
    onSubmit: async (_, values) => {
      const physicalAddress = addressInput(values.physicalAddress);
      if (!physicalAddress) return;
      const { corporationName, propertyName, timeZone } = values;
      if (timeZone === null) return;
      const input = { leadId: lead.id, revision: lead.revision, corporationName, propertyName, timeZone };
      const { property } = await saveForm(form, () =>
        saveNamed(
          (allowEqualName) => api.leads.convertLead({ ...input, physicalAddress, allowEqualName }, { quiet: true }),
          () => void form.submit(),
        ),
      );
      showToast({
        tone: 'success',
        title: { key: 'leads.converted', params: { company: lead.company } },
        ...(property && {
          action: { label: 'leads.openProperty', run: () => router.history.push(`/property/${property.id}`) },
        }),
      });
      onClose();
      await onCreated();
    },
  });
  const help = zoneHelp(form.values.physicalAddress);
  return (
    <Dialog title={{ key: 'leads.convertTitle', params: { company: lead.company } }} isOpen onClose={onClose}>
      <p>{t('leads.convertText')}</p>
      <FormFrame form={form} submitLabel="leads.convert" onCancel={onClose}>
        <TextField {...form.field('corporationName')} required maxLength={120} />
        <DuplicateNameNote equalName={equalName} />
        <TextField {...form.field('propertyName')} required maxLength={120} />
        <AddressFields
          {...form.field('physicalAddress')}
          title="address.physical"
          errors={form.errors}
          isRequired
          onChange={(next) => {
            form.set('physicalAddress', next);
            form.set('timeZone', zoneAfterChange(form.values.timeZone, form.values.physicalAddress, next));
          }}
        />
        <SelectField
          {...form.field('timeZone')}
          required
          {...(help !== undefined && { help })}
          options={timeZones.map((value) => ({ value, label: labelOfZone(value, 'en') }))}
        />
      </FormFrame>
    </Dialog>
  );
}
