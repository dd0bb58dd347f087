import { timeZones } from '@latchboard/contract/hierarchy/places';
import { phonePattern } from '@latchboard/contract/staff/rules';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import * as z from 'zod/mini';
import type { Property } from '../../property/shapes.ts';
import { line, optionalAddress, optionalLine, requiredAddress } from '../address/address-schema.ts';
import { type AddressValues, addressInput, addressValues } from '../address/address-values.ts';
import type { Parent } from '../parent-field.tsx';

/** Of the billing methods, 1 shows the bill-to address, 2 and 5 the billing e-mail. */
export const billingMethods = ['1', '2', '3', '4', '5'] as const;
export const billsByEmail = (method: string | null) => method === '2' || method === '5';

export const propertySchema = z.object({
  name: line(120),
  propertyCode: optionalLine(40),
  legalEntityName: optionalLine(200),
  erpId: optionalLine(60),
  accountingCustomerNumber: optionalLine(40),
  phoneNumber: z.string().check(z.trim(), z.regex(phonePattern, 'valPhoneNumber')),
  physicalAddress: requiredAddress,
  shippingAddress: optionalAddress,
  billingAddress: optionalAddress,
  billingMethodId: z.nullable(z.string()).check(z.refine((method) => method !== null, 'valRequired')),
  billingEmail: z.string().check(z.trim(), z.regex(/^$|^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, 'valEmail')),
  timeZone: z.nullable(z.string()).check(z.refine((zone) => zone !== null, 'valRequired')),
  nonLetteredPanels: z.boolean(),
  warrantyUntil: z.nullable(z.string()).check(z.refine((day) => day === null || isDay(day), 'valDate')),
  customerUnitEntry: z.boolean(),
  place: z.nullable(z.custom<Parent>()).check(z.refine((place) => place?.parent !== null, 'valRequired')),
});

export interface PropertyValues {
  readonly name: string;
  readonly propertyCode: string;
  readonly legalEntityName: string;
  readonly erpId: string;
  readonly accountingCustomerNumber: string;
  readonly phoneNumber: string;
  readonly physicalAddress: AddressValues;
  readonly shippingAddress: AddressValues;
  readonly billingAddress: AddressValues;
  readonly billingMethodId: string | null;
  readonly billingEmail: string;
  readonly timeZone: string | null;
  readonly nonLetteredPanels: boolean;
  readonly warrantyUntil: string | null;
  readonly customerUnitEntry: boolean;
  readonly place: Parent | null;
}

export function propertyValues(property: Property | undefined): PropertyValues {
  return {
    name: property?.name ?? '',
    propertyCode: property?.propertyCode ?? '',
    legalEntityName: property?.legalEntityName ?? '',
    erpId: property?.erpId ?? '',
    accountingCustomerNumber: property?.accountingCustomerNumber ?? '',
    phoneNumber: property?.phoneNumber ?? '',
    physicalAddress: addressValues(property?.physicalAddress ?? null),
    shippingAddress: addressValues(property?.shippingAddress ?? null),
    billingAddress: addressValues(property?.billingAddress ?? null),
    billingMethodId: String(property?.billingMethodId ?? 1),
    billingEmail: property?.billingEmail ?? '',
    timeZone: property?.timeZone ?? null,
    nonLetteredPanels: property?.nonLetteredPanels ?? false,
    warrantyUntil: property?.warrantyUntil ?? null,
    customerUnitEntry: property?.customerUnitEntry ?? false,
    place: property ? { corporation: property.corporation, parent: property.region } : null,
  };
}

/** What the form saves; what its region is, the caller says. */
export function propertyInput(values: PropertyValues) {
  const physicalAddress = addressInput(values.physicalAddress);
  const timeZone = timeZones.find((zone) => zone === values.timeZone);
  if (!physicalAddress || !timeZone) throw new Error('the form was not checked');
  return {
    name: values.name.trim(),
    propertyCode: values.propertyCode.trim(),
    legalEntityName: values.legalEntityName.trim() || null,
    erpId: values.erpId.trim() || null,
    accountingCustomerNumber: values.accountingCustomerNumber.trim() || null,
    phoneNumber: values.phoneNumber.trim() || null,
    physicalAddress,
    shippingAddress: addressInput(values.shippingAddress),
    billingAddress: addressInput(values.billingAddress),
    billingMethodId: Number(values.billingMethodId),
    billingEmail: values.billingEmail.trim().toLowerCase() || null,
    timeZone,
    nonLetteredPanels: values.nonLetteredPanels,
    warrantyUntil: values.warrantyUntil,
    customerUnitEntry: values.customerUnitEntry,
  };
}
