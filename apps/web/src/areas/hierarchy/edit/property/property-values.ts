import { propertyFields } from '@latchboard/contract/hierarchy/fields';
import { timeZones } from '@latchboard/contract/hierarchy/places';
import * as z from 'zod/mini';
import { schemaOfFields } from '#web/lib/form/fields/field-schema.ts';
import { inputOfFields, type ValuesOf, valuesOfFields } from '#web/lib/form/fields/field-values.ts';
import type { Property } from '../../property/shapes.ts';
import { optionalAddress, requiredAddress } from '../address/address-schema.ts';
import { type AddressValues, addressInput, addressValues } from '../address/address-values.ts';
import type { Parent } from '../parent-field.tsx';

export const propertySchema = z.object({
  ...schemaOfFields(propertyFields),
  physicalAddress: requiredAddress,
  shippingAddress: optionalAddress,
  billingAddress: optionalAddress,
  customerNumberReason: z.string().check(z.trim(), z.maxLength(500)),
  place: z.nullable(z.custom<Parent>()).check(z.refine((place) => place?.parent !== null, 'valRequired')),
});

export interface PropertyValues extends ValuesOf<typeof propertyFields> {
  readonly physicalAddress: AddressValues;
  readonly shippingAddress: AddressValues;
  readonly billingAddress: AddressValues;
  readonly place: Parent | null;
  /** Reason for replacing the customer number. */
  readonly customerNumberReason: string;
}

export function propertyValues(property: Property | undefined): PropertyValues {
  return {
    ...valuesOfFields(propertyFields, property),
    physicalAddress: addressValues(property?.physicalAddress ?? null),
    shippingAddress: addressValues(property?.shippingAddress ?? null),
    billingAddress: addressValues(property?.billingAddress ?? null),
    customerNumberReason: '',
    place: property ? { corporation: property.corporation, parent: property.region } : null,
  };
}

/** Call input from the form. The caller adds the region. */
export function propertyInput(values: PropertyValues) {
  const physicalAddress = addressInput(values.physicalAddress);
  const timeZone = timeZones.find((zone) => zone === values.timeZone);
  if (!physicalAddress || !timeZone) throw new Error('the form was not checked');
  return {
    ...inputOfFields(propertyFields, values),
    timeZone,
    physicalAddress,
    shippingAddress: addressInput(values.shippingAddress),
    billingAddress: addressInput(values.billingAddress),
  };
}
