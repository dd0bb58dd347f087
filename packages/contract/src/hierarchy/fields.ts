import type { Fields } from '../record/fields.ts';
import { detailFields } from './detail-fields.ts';

const name = { kind: 'line', label: 'hierarchy.name', max: 120, required: true, importColumn: 'Name' } as const;
const { timeZone, ...otherFields } = detailFields;

/** Fields that identify the customer. */
const identity = {
  name,
  ...otherFields,
  erpId: { kind: 'line', label: 'property.erpId', max: 60, importColumn: null },
} as const satisfies Fields;

/** Billing of a property. Method 1 uses the billing address, and methods 2 and 5 use email. */
const billing = {
  billingMethodId: {
    kind: 'option',
    label: 'property.billingMethod',
    options: {
      1: 'property.billingMethod.1',
      2: 'property.billingMethod.2',
      3: 'property.billingMethod.3',
      4: 'property.billingMethod.4',
      5: 'property.billingMethod.5',
    },
    defaultValue: 1,
    importColumn: null,
  },
  billingEmail: { kind: 'email', label: 'property.billingEmail', importColumn: null },
} as const satisfies Fields;

const settings = {
  timeZone,
  warrantyUntil: { kind: 'day', label: 'property.warrantyUntil', importColumn: null },
  /** Hooks are shown as (1) 1 instead of A1 (DEV-02). */
  nonLetteredPanels: {
    kind: 'flag',
    label: 'property.notLetteredLong',
    help: 'property.notLetteredHelp',
    importColumn: null,
  },
  customerUnitEntry: {
    kind: 'flag',
    label: 'property.unitEntryLong',
    help: 'property.unitEntryHelp',
    importColumn: null,
  },
} as const satisfies Fields;

/** Fields of a property except its addresses and parent, in the groups of its form (HIE-03, HIE-04). */
export const propertyGroups = { identity, billing, settings };
export const propertyFields = { ...identity, ...billing, ...settings };

export const regionFields = {
  name,
  legalEntityName: otherFields.legalEntityName,
  phoneNumber: otherFields.phoneNumber,
} as const satisfies Fields;
