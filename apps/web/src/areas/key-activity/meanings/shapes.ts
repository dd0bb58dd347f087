import type { CallOutput, Contract } from '@latchboard/contract';

export type Meaning = CallOutput<Contract['keyActivity']['setExceptionMeaning']>;

/** What holds now: the provider's own meaning, else the shipped one. */
export const meaningOf = ({ own, shipped }: Pick<Meaning, 'own' | 'shipped'>) => own ?? shipped;
