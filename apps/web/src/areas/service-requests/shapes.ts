import type { CallOutput, Contract } from '@latchboard/contract';

type Calls = Contract['serviceRequests'];
export type Request = CallOutput<Calls['getServiceRequest']>;
export type RequestRow = CallOutput<Calls['listServiceRequests']>['rows'][number];
export type Choices = CallOutput<Calls['readServiceRequestChoices']>;
export type RequestType = CallOutput<Calls['addRequestType']>;
export type ServiceDay = CallOutput<Calls['readServiceDay']>;
export type Stop = ServiceDay['rows'][number];
export type ServiceReport = CallOutput<Calls['getServiceReport']>;
export type AvailableAction = Request['may'][number];

export const myDayHref = '/my-day';
export const requestsHref = '/service-requests';
export const propertyRequestsHref = (propertyId: number) => `/property/${propertyId}/service-requests`;
export const addRequestHref = (propertyId: number) => `/service-requests/${propertyId}/add`;
export const requestHref = (propertyId: number, id: number) => `/service-requests/property/${propertyId}/${id}`;
export const reportHref = (report: 'open' | 'closed' | 'summary' | 'technicians' | 'service') =>
  `/service-requests/report/${report}`;

/** Whole minutes of work until now, at least one. */
export const workedMinutes = ({ seconds, runningSince }: Request['work'], now = Date.now()): number => {
  const runningSeconds = runningSince === null ? 0 : Math.max(0, now - Date.parse(runningSince)) / 1000;
  return Math.max(1, Math.round((seconds + runningSeconds) / 60));
};

/** Display number of a request: `SR-20014`. */
export const requestNumber = ({ number }: { readonly number: number }) => `SR-${number}`;
