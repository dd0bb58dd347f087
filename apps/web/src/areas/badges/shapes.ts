import type { CallOutput, Contract } from '@latchboard/contract';

export type Badge = CallOutput<Contract['badges']['getBadge']>;
export type BadgeRow = CallOutput<Contract['badges']['listBadges']>['rows'][number];

const badgesOf = (propertyId: number) => `/badges/property/${propertyId}`;
export const badgesHref = (propertyId: number) => `${badgesOf(propertyId)}/active`;
export const addBadgeHref = (propertyId: number) => `${badgesOf(propertyId)}/add`;
/** URL of the page that gives out a welcome pack badge. */
export const giveOutHref = (propertyId: number, number: string) => `${addBadgeHref(propertyId)}?number=${number}`;
export const badgeHref = (propertyId: number, id: number) => `${badgesOf(propertyId)}/edit/${id}`;
export const hoursHref = (propertyId: number) => `/badge-restrictions/property/${propertyId}`;
