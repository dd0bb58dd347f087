import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { api } from '#web/lib/api.ts';
import { levelHref } from '../../level-href.ts';
import type { Property } from '../../property/shapes.ts';
import { AddressFields, addressLabels } from '../address/address-fields.tsx';
import type { LevelDetail } from '../level-crumbs.ts';
import { ParentField } from '../parent-field.tsx';
import { useEntitySave } from '../use-entity-save.ts';
import { BillingFields } from './billing-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { type PropertyValues, propertyInput, propertySchema, propertyValues } from './property-values.ts';

const labels = {
  name: 'hierarchy.name',
  propertyCode: 'property.code',
  legalEntityName: 'property.legalName',
  erpId: 'property.erpId',
  accountingCustomerNumber: 'property.customerNumber',
  phoneNumber: 'property.phone',
  billingMethodId: 'property.billingMethod',
  billingEmail: 'property.billingEmail',
  timeZone: 'property.timeZone',
  nonLetteredPanels: 'property.notLetteredLong',
  warrantyUntil: 'property.warrantyUntil',
  customerUnitEntry: 'property.unitEntryLong',
  place: 'hierarchy.region',
  ...addressLabels('physicalAddress'),
  ...addressLabels('shippingAddress'),
  ...addressLabels('billingAddress'),
} as const;

type PropertyFormProps = { readonly region: LevelDetail } | { readonly property: Property };

/** A property with all its fields; another region moves it, and its people's access follows (HIE-03, HIE-04). */
export function PropertyForm(props: PropertyFormProps) {
  const property = 'property' in props ? props.property : undefined;
  const { save, goBack } = useEntitySave({
    level: 'property',
    from: 'property' in props ? levelHref({ level: 'property', id: props.property.id }) : levelHref(props.region),
    record: property,
    paths: { regionId: 'place' },
    ...(property && { reload: () => api.hierarchy.getProperty({ propertyId: property.id }, { quiet: true }) }),
  });
  const initial = propertyValues(property);
  const form: SchemaForm<PropertyValues> = useSchemaForm<PropertyValues, unknown>({
    schema: propertySchema,
    initial,
    labels,
    onSubmit: (_, values) =>
      save(form, (revision) =>
        'property' in props
          ? api.hierarchyChanges.changeProperty(
              {
                ...propertyInput(values),
                propertyId: props.property.id,
                regionId: values.place?.parent?.id ?? 0,
                revision,
              },
              { quiet: true },
            )
          : api.hierarchyChanges.addProperty({ ...propertyInput(values), regionId: props.region.id }, { quiet: true }),
      ),
  });
  const { place, physicalAddress } = form.values;
  return (
    <FormFrame form={form} submitLabel={property ? 'ui.save' : 'property.add'} onCancel={goBack}>
      <FieldRow>
        <TextField {...form.field('name')} required maxLength={120} />
        <TextField {...form.field('propertyCode')} maxLength={40} />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('legalEntityName')} maxLength={200} />
        <TextField {...form.field('phoneNumber')} type="tel" />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('accountingCustomerNumber')} maxLength={40} />
        <TextField {...form.field('erpId')} maxLength={60} />
      </FieldRow>
      {property && place && initial.place && (
        <ParentField
          kind="region"
          name={property.name}
          value={place}
          before={initial.place}
          error={form.errors.place}
          onChange={(next) => form.set('place', next)}
        />
      )}
      <AddressFields {...form.field('physicalAddress')} title="address.physical" errors={form.errors} isRequired />
      <AddressFields
        {...form.field('shippingAddress')}
        title="address.shipping"
        errors={form.errors}
        copyFrom={physicalAddress}
      />
      <BillingFields form={form} />
      <PlaceFields form={form} />
      <CheckField {...form.field('nonLetteredPanels')} help="property.notLetteredHelp" />
      <CheckField {...form.field('customerUnitEntry')} help="property.unitEntryHelp" />
    </FormFrame>
  );
}
