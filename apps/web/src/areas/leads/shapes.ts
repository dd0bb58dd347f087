import type { CallOutput, contract } from '@latchboard/contract';

export const leadsHref = '/leads';
export const leadHref = (id: number) => `${leadsHref}/${id}`;

export type Lead = CallOutput<typeof contract.leads.submitLead>;
