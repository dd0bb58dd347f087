import type { CallOutput, contract } from '@latchboard/contract';

export type Lead = CallOutput<typeof contract.leads.submitLead>;
