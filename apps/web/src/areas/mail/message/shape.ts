import type { CallOutput, Contract } from '@latchboard/contract';

export type Message = CallOutput<Contract['mail']['getMessage']>;

/** The outbox is the provider's own: its times are those of whoever reads them. */
export const hereZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
