import type { CallOutput, Contract } from '@latchboard/contract';

export type Unit = CallOutput<Contract['units']['addUnit']>;
export type Resident = CallOutput<Contract['units']['addResident']>;
export type UnitEntry = CallOutput<Contract['units']['getUnitEntry']>;

/** Anchor of the residents on the page of a unit. */
export const residentsAnchor = 'residents';

export const unitsHref = (propertyId: number) => `/property/${propertyId}/units`;
export const unitEntryHref = (propertyId: number) => `/external-property-verification/${propertyId}`;
