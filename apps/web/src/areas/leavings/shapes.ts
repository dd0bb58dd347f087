import type { CallOutput, Contract } from '@latchboard/contract';

export type Leaving = CallOutput<Contract['leavings']['getLeaving']>;
export type LeavingPreview = CallOutput<Contract['leavings']['previewLeavingOfBadge']>;

export const leavingsHref = (propertyId: number) => `/property/${propertyId}/leavings`;
export const leavingHref = (propertyId: number, id: number) => `${leavingsHref(propertyId)}/${id}`;
