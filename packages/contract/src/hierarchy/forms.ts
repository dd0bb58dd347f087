import * as z from 'zod';
import { formShape } from '../record/field-shapes.ts';
import { id, integer, nameText } from '../shapes.ts';
import { propertyFields, regionFields } from './fields.ts';
import { countries, isStateOfCountry, isZipOfCountry } from './places.ts';
import { domainPattern } from './rules.ts';

const line = (max: number) => nameText(max).min(1, 'valRequired');
const optionalLine = (max: number) => nameText(max).nullish();

/** What is wrong with one part of an address does not keep the others from being looked at. */
const isGiven = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** An address that is new or changed needs all but its second line; its state fits its country (HIE-04). */
export const addressForm = z
  .strictObject({
    addressLine1: line(200),
    addressLine2: optionalLine(200),
    city: line(100),
    state: line(50),
    zip: line(20),
    country: z.enum(countries).default('United States'),
    /** Accepted because replies have it, and ignored. */
    id: integer.optional(),
    /** On a shipping or billing address: saves the physical address. Rejected with an address that is neither that nor the stored one. */
    copyAddress: z.boolean().optional(),
  })
  .refine(isStateOfCountry, { path: ['state'], message: 'valStateOfCountry', when: isGiven })
  .refine(isZipOfCountry, { path: ['zip'], message: 'valZip', when: isGiven });

/** A valid host name, such as example.com. */
const domainName = z.string().trim().toLowerCase().max(253).regex(domainPattern, 'valDomain');
/** A domain stands in a list once, however it is spelled. */
export const domainNames = z
  .array(domainName)
  .max(100)
  .overwrite((domains) => [...new Set(domains)]);

const name = line(120);

/** Two with one name are saved only when that is meant (HIE-03). */
const allowEqualName = z.boolean().default(false);

export const corporationForm = {
  name,
  allowEqualName,
  emailDomains: domainNames.default([]),
  physicalAddress: addressForm.nullish(),
};
export const divisionForm = { name, allowEqualName };
export const regionForm = { ...formShape(regionFields), allowEqualName };
export const propertyForm = {
  ...formShape(propertyFields),
  allowEqualName,
  physicalAddress: addressForm,
  shippingAddress: addressForm.nullish(),
  billingAddress: addressForm.nullish(),
};

/** Where an entity hangs; another one than before moves it, and its people's access follows. */
export const parent = id;
