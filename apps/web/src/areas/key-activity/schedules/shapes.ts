import type { CallOutput, Contract } from '@latchboard/contract';

export type Schedule = CallOutput<Contract['reportSchedules']['listSchedules']>['rows'][number];

/** URL of a property's scheduled reports. */
export const schedulesHref = (propertyId: number) => `/property-reports/${propertyId}/schedules`;
