import type { CallOutput, Contract } from '@latchboard/contract';

type Calls = Contract['serviceRequests'];
export type Request = CallOutput<Calls['getServiceRequest']>;
export type RequestRow = CallOutput<Calls['listServiceRequests']>['rows'][number];
export type Choices = CallOutput<Calls['readServiceRequestChoices']>;
export type Possible = Request['may'][number];

export const requestsHref = '/service-requests';
export const propertyRequestsHref = (propertyId: number) => `/property/${propertyId}/service-requests`;
export const addRequestHref = (propertyId: number) => `/service-requests/${propertyId}/add`;
export const requestHref = (propertyId: number, id: number) => `/service-requests/property/${propertyId}/${id}`;
export const reportHref = (report: 'open' | 'closed' | 'summary' | 'technicians') =>
  `/service-requests/report/${report}`;

/** How a request is called: `SR-20014`. */
export const numberOf = ({ number }: { readonly number: number }) => `SR-${number}`;
