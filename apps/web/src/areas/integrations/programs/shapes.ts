import type { CallOutput, Contract } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';
import type { TextKey, Translate } from '@latchboard/texts';

export type ProgramList = CallOutput<Contract['integrations']['listPrograms']>;
export type Program = ProgramList['rows'][number];
export type CreatedProgram = CallOutput<Contract['integrations']['addProgram']>;

/** Text for a right that an API key can have. */
export const rightName = (right: RightKey, t: Translate): string => t(`programs.right.${right}` as TextKey);
