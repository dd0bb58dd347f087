import { changeRequestSubjects } from '@latchboard/contract/hierarchy/rules';
import * as z from 'zod/mini';

/** One requested change in the form. */
export const changeLine = z.object({
  detail: z.nullable(z.string()).check(z.refine((detail) => detail !== null, 'valRequired')),
  from: z.string().check(z.trim(), z.maxLength(500)),
  to: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(500)),
});
export type ChangeLine = z.output<typeof changeLine>;

export const emptyLine: ChangeLine = { detail: null, from: '', to: '' };

/** Maximum number of changes in one request. */
export const maxChangeLines = 20;

export const changeLabels = {
  'changes.*.detail': 'changeRequest.what',
  'changes.*.from': 'changeRequest.from',
  'changes.*.to': 'changeRequest.to',
} as const;

export function changeInput({ detail, from, to }: ChangeLine) {
  return {
    detail: changeRequestSubjects.find((changeRequestSubject) => changeRequestSubject === detail) ?? ('other' as const),
    from,
    to,
  };
}
