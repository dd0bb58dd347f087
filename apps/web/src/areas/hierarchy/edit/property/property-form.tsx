import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { api } from '#web/lib/api.ts';
import { levelHref } from '../../level-href.ts';
import type { Property } from '../../property/shapes.ts';
import { AddressFields, addressLabels } from '../address/address-fields.tsx';
import { EqualNameNote } from '../equal-name-note.tsx';
import type { LevelDetail } from '../level-crumbs.ts';
import { ParentField } from '../parent-field.tsx';
import { useEntityForm } from '../use-entity-form.ts';
import { useMoveQuestion } from '../use-move-question.ts';
import { valueWords } from '../value-words.ts';
import { BillingFields } from './billing-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { type PropertyValues, propertyInput, propertySchema, propertyValues } from './property-values.ts';

const ownLabels = {
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
} as const;

const moveOf = (propertyId: number) => ({
  kind: 'property' as const,
  preview: (regionId: number) => api.hierarchy.previewPropertyMove({ propertyId, regionId }, { quiet: true }),
});

type PropertyFormProps = { readonly region: LevelDetail } | { readonly property: Property };

/** A property with all its fields; another region moves it, and its people's access follows (HIE-03, HIE-04). */
export function PropertyForm(props: PropertyFormProps) {
  const t = useTranslate();
  const ask = useMoveQuestion();
  const labels = { ...ownLabels, ...addressLabels(t, 'physicalAddress', 'shippingAddress', 'billingAddress') };
  const {
    form,
    goBack,
    stored: property,
    takenOver,
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
    ask: async ({ name, place }, { place: from }) =>
      'region' in props || ask({ ...moveOf(props.property.id), name, from, to: place }),
    save: (_, { revision, allowEqualName, values }) => {
      const input = { ...propertyInput(values), allowEqualName };
      if ('region' in props) return api.hierarchy.addProperty({ ...input, regionId: props.region.id }, { quiet: true });
      const [propertyId, regionId] = [props.property.id, values.place?.parent?.id ?? 0];
      return api.hierarchy.changeProperty({ ...input, propertyId, regionId, revision }, { quiet: true });
    },
  });
  const before = propertyValues(property).place;
  const { place, physicalAddress } = form.values;
  return (
    <FormFrame form={form} submitLabel={property ? 'ui.save' : 'property.add'} onCancel={goBack}>
      <EqualNameNote equalName={equalName} />
      <StaleNote takenOver={takenOver} labels={labels} words={valueWords} />
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
      {property && place && before && (
        <ParentField
          kind="region"
          name={property.name}
          value={place}
          before={before}
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
