import { propertyFields, propertyGroups } from '@latchboard/contract/hierarchy/fields';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { FormGroup } from '@latchboard/ui/form/form-group.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { FieldInputs } from '#web/lib/form/fields/field-inputs.tsx';
import { labelsOf } from '#web/lib/form/fields/field-values.ts';
import { levelHref } from '#web/lib/place-crumb.ts';
import type { Property } from '../../property/shapes.ts';
import { AddressFields, addressLabels } from '../address/address-fields.tsx';
import { zoneAfterChange, zoneHelp } from '../address/zone-after-change.ts';
import { DuplicateNameNote } from '../duplicate-name-note.tsx';
import { fieldValueText } from '../field-value-text.ts';
import type { LevelDetail } from '../level-crumbs.ts';
import { ParentField } from '../parent-field.tsx';
import { useEntityForm } from '../use-entity-form.ts';
import { useMoveConfirmation } from '../use-move-confirmation.ts';
import { type PropertyValues, propertyInput, propertySchema, propertyValues } from './property-values.ts';

const ownLabels = {
  ...labelsOf(propertyFields),
  place: 'hierarchy.region',
  customerNumberReason: 'property.customerNumberReason',
} as const;

/** Billing methods that send invoices to the billing email. */
const emailedBillingMethods: readonly (string | null)[] = ['2', '5'];

const valueText = fieldValueText(propertyFields);
const moveOf = (propertyId: number) => ({
  kind: 'property' as const,
  preview: (regionId: number) => api.hierarchy.previewPropertyMove({ propertyId, regionId }, { quiet: true }),
});

type PropertyFormProps = { readonly region: LevelDetail } | { readonly property: Property };

/**
 * Form for a property, with all its fields. Selecting another region moves the property and changes users' access
 * (HIE-03, HIE-04).
 */
export function PropertyForm(props: PropertyFormProps) {
  const t = useTranslate();
  const confirmMove = useMoveConfirmation();
  const labels = { ...ownLabels, ...addressLabels(t, 'physicalAddress', 'shippingAddress', 'billingAddress') };
  const {
    form,
    goBack,
    stored: property,
    mergedChanges,
    equalName,
  } = useEntityForm<Property, PropertyValues, unknown>({
    level: 'property',
    from: 'property' in props ? levelHref({ level: 'property', id: props.property.id }) : levelHref(props.region),
    record: 'property' in props ? props.property : undefined,
    paths: { regionId: 'place' },
    reload: (propertyId) => api.hierarchy.getProperty({ propertyId }, { quiet: true }),
    valuesOf: propertyValues,
    schema: propertySchema,
    labels,
    confirmSave: async ({ name, place }, { place: from }) =>
      'region' in props || confirmMove({ ...moveOf(props.property.id), name, from, to: place }),
    save: (_, { revision, allowEqualName, values }) => {
      const input = { ...propertyInput(values), allowEqualName };
      if ('region' in props) return api.hierarchy.addProperty({ ...input, regionId: props.region.id }, { quiet: true });
      const [propertyId, regionId] = [props.property.id, values.place?.parent?.id ?? 0];
      const { customerNumberReason } = values;
      return api.hierarchy.changeProperty(
        { ...input, propertyId, regionId, revision, customerNumberReason },
        { quiet: true },
      );
    },
  });
  const { place: initialPlace, accountingCustomerNumber: storedNumber } = propertyValues(property);
  const { place, physicalAddress, billingMethodId } = form.values;
  const zone = form.values.timeZone ?? localZone;
  return (
    <FormFrame form={form} submitLabel={property ? 'ui.save' : 'property.add'} onCancel={goBack}>
      <DuplicateNameNote equalName={equalName} />
      <StaleNote mergedChanges={mergedChanges} labels={labels} displayValue={valueText} />
      <FormGroup title="property.group.identity">
        <FieldInputs form={form} fields={propertyGroups.identity} zone={zone} />
        {storedNumber !== '' && storedNumber !== form.values.accountingCustomerNumber.trim() && (
          <TextField {...form.field('customerNumberReason')} required help="property.customerNumberReasonHelp" />
        )}
        {property && place && initialPlace && (
          <ParentField
            kind="region"
            name={property.name}
            value={place}
            before={initialPlace}
            error={form.errors.place}
            onChange={(next) => form.set('place', next)}
          />
        )}
      </FormGroup>
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
      <AddressFields
        {...form.field('shippingAddress')}
        title="address.shipping"
        errors={form.errors}
        copyFrom={physicalAddress}
      />
      <AddressFields
        {...form.field('billingAddress')}
        title="address.billing"
        errors={form.errors}
        copyFrom={physicalAddress}
      />
      <FormGroup title="property.group.billing">
        <FieldInputs
          form={form}
          fields={propertyGroups.billing}
          zone={zone}
          help={{
            billingEmail: emailedBillingMethods.includes(billingMethodId) ? 'property.billingEmailHelp' : undefined,
          }}
        />
      </FormGroup>
      <FormGroup title="property.group.settings">
        <FieldInputs
          form={form}
          fields={propertyGroups.settings}
          zone={zone}
          help={{ timeZone: zoneHelp(physicalAddress) }}
        />
      </FormGroup>
    </FormFrame>
  );
}
