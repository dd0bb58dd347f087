import * as z from 'zod';
import { formShape } from '../record/field-shapes.ts';
import { id, integer, nameText, whenObject } from '../shapes.ts';
import { propertyFields, regionFields } from './fields.ts';
import { countries, isStateOfCountry, isZipOfCountry } from './places.ts';
import { domainPattern } from './rules.ts';

const line = (max: number) => nameText(max).min(1, 'valRequired');
const optionalLine = (max: number) => nameText(max).nullish();

/**
 * Schema of an address. The second line is optional, and the country has a default. The state and the postal code must
 * fit the country (HIE-04).
 */
export const addressForm = z
  .strictObject({
    addressLine1: line(200),
    addressLine2: optionalLine(200),
    city: line(100),
    state: line(50),
    zip: line(20),
    country: z.enum(countries).default('United States'),
    /** Ignored. Accepted because replies contain it. */
    id: integer.optional(),
    /**
     * Whether a shipping or billing address copies the physical address. Rejected if the sent address is neither the
     * physical one nor the stored one.
     */
    copyAddress: z.boolean().optional(),
  })
  .refine(isStateOfCountry, { path: ['state'], message: 'valStateOfCountry', when: whenObject })
  .refine(isZipOfCountry, { path: ['zip'], message: 'valZip', when: whenObject });

/** A valid domain, such as example.com. */
const domainName = z.string().trim().toLowerCase().max(253).regex(domainPattern, 'valDomain');
/** List of domains. Removes duplicates and ignores case. */
export const domainNames = z
  .array(domainName)
  .max(100)
  .overwrite((domains) => [...new Set(domains)]);

const name = line(120);

/** Confirms that a second entity with the same name is intended (HIE-03). */
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

/** ID of the parent. Changing the parent moves the entity, and changes who has access to it. */
export const parent = id;
