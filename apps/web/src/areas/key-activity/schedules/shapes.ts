import type { CallOutput, Contract } from '@latchboard/contract';

export type Schedule = CallOutput<Contract['reportSchedules']['listSchedules']>['rows'][number];

export const schedulesHref = (propertyId: number) => `/property-reports/${propertyId}/schedules`;
