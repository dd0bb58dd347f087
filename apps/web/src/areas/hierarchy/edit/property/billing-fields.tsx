import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { AddressFields } from '../address/address-fields.tsx';
import { billingMethods, billsByEmail, type PropertyValues } from './property-values.ts';

/** How and where a property is billed. */
export function BillingFields({ form }: { readonly form: SchemaForm<PropertyValues> }) {
  const t = useTranslate();
  const { billingMethodId, physicalAddress } = form.values;
  return (
    <>
      <AddressFields
        {...form.field('billingAddress')}
        title="address.billing"
        errors={form.errors}
        copyFrom={physicalAddress}
      />
      <FieldRow>
        <SelectField
          {...form.field('billingMethodId')}
          required
          options={billingMethods.map((value) => ({ value, label: t(`property.billingMethod.${value}`) }))}
        />
        <TextField
          {...form.field('billingEmail')}
          type="email"
          {...(billsByEmail(billingMethodId) && { help: 'property.billingEmailHelp' as const })}
        />
      </FieldRow>
    </>
  );
}
