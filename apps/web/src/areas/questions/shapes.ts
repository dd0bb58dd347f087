import type { CallOutput, Contract } from '@latchboard/contract';

export type Incident = CallOutput<Contract['questions']['incident']>;
export type Answer = CallOutput<Contract['questions']['ask']>;
export type IncidentKey = Incident['keys'][number];
export type Holding = IncidentKey['holdings'][number];
export type Doubt = Incident['doubts'][number];
export type UnitAnswer = Extract<Answer, { kind: 'unit' }>;
