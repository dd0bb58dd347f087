import * as z from 'zod';
import { call } from '../call.ts';
import { id, integer, nameText } from '../shapes.ts';
import { maxReasons, reasonKinds, reasonSubjects } from './rules/reasons.ts';

const reasonsCall = {
  access: { right: 'ExceptionAlerts_ALL', reach: 'corporation' },
  path: '/corporations/{corporationId}/exception-reasons',
} as const;

const reasonList = z.object({
  /** Whether the corporation has its own list. Otherwise the default list applies. */
  isOwn: z.boolean(),
  rows: z.array(
    z.object({ id: z.number().int(), nameEn: z.string(), nameEs: z.string(), about: z.enum(reasonSubjects) }),
  ),
});
const reasonLists = z.object({ cause: reasonList, outcome: reasonList });

/** Causes and outcomes of exceptions: short lists that a corporation can replace (BEY-06). */
export const reasonCalls = {
  getExceptionReasons: call({
    ...reasonsCall,
    method: 'GET',
    summary: 'The causes and results for resolving a corporation’s exceptions',
    input: z.strictObject({ corporationId: id }),
    output: reasonLists,
  }),
  setExceptionReasons: call({
    ...reasonsCall,
    method: 'PUT',
    summary: 'Replace the causes or results. Resolved exceptions keep theirs. An empty list restores the default',
    input: z.strictObject({
      corporationId: id,
      kind: z.enum(reasonKinds),
      /** IDs of the rows that the caller read. A list that another user has changed since then is not overwritten. */
      known: z.array(integer).max(100),
      rows: z
        .array(
          z.strictObject({
            /** Null for a new row. */
            id: integer.nullable(),
            nameEn: nameText(60).pipe(z.string().min(1, 'valRequired')),
            /** Empty to use the English name. */
            nameEs: nameText(60).default(''),
            /** Exceptions that the reason can explain. */
            about: z.enum(reasonSubjects).default('both'),
          }),
        )
        .max(maxReasons),
    }),
    output: reasonLists,
  }),
};
