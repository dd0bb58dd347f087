import type { CallOutput, Contract } from '@latchboard/contract';

export type Meaning = CallOutput<Contract['keyActivity']['setExceptionMeaning']>;

/** Meaning in effect: the provider's own, if set, otherwise the default. */
export const meaningOf = ({ own, shipped }: Pick<Meaning, 'own' | 'shipped'>) => own ?? shipped;
