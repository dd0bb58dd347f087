import type { CallOutput, Contract } from '@latchboard/contract';

export type Schedule = CallOutput<Contract['reportSchedules']['listSchedules']>['rows'][number];

/** Where the scheduled reports of a property stand. */
export const schedulesHref = (propertyId: number) => `/property-reports/${propertyId}/schedules`;
