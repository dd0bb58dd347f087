import type { CallOutput, Contract } from '@latchboard/contract';

export type Offboarding = CallOutput<Contract['leavings']['getLeaving']>;
export type OffboardingPreview = CallOutput<Contract['leavings']['previewLeavingOfBadge']>;

export const offboardingListHref = (propertyId: number) => `/property/${propertyId}/leavings`;
export const offboardingHref = (propertyId: number, id: number) => `${offboardingListHref(propertyId)}/${id}`;
