import type { CallOutput, Contract } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';
import { isTextKey, type Translate } from '@latchboard/texts';

export type ProgramList = CallOutput<Contract['integrations']['listPrograms']>;
export type Program = ProgramList['rows'][number];
export type MadeProgram = CallOutput<Contract['integrations']['addProgram']>;

/** A right in the words of this screen. */
export function rightName(right: RightKey, t: Translate): string {
  const key = `programs.right.${right}`;
  return isTextKey(key) ? t(key) : right;
}
