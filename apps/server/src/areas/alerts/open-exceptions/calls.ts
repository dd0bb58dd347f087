import type { exceptionCalls } from '@latchboard/contract/alerts/exception-calls';
import type { ExceptionColumnId } from '@latchboard/contract/alerts/rules/exceptions';
import type { Calls } from '#server/platform/http/handler.ts';
import { readEnrichedList, readList } from '#server/platform/list/read-list.ts';
import { actOnExceptions } from './act.ts';
import { exportExceptions } from './export.ts';
import { readLimits } from './limits.ts';
import { presentException, presentPatterns, readException } from './present.ts';
import { countOpen, type ExceptionRow, exceptionList, type PatternRow, patternList } from './queries.ts';

export const openExceptionCalls: Calls<typeof exceptionCalls> = {
  listExceptions: (input, ctx) =>
    readList<ExceptionRow, ExceptionColumnId, ReturnType<typeof presentException>>(
      ctx.tx,
      exceptionList(input, ctx),
      input,
      presentException,
    ),
  exportExceptions,
  listExceptionPatterns: (input, ctx) =>
    readEnrichedList(ctx.tx, patternList(input, ctx), input, (rows: readonly PatternRow[]) =>
      presentPatterns(ctx.tx, rows, ctx),
    ),
  countExceptions: (input, ctx) => countOpen(ctx.tx, input, ctx),
  getExceptionLimits: (input, ctx) => readLimits(ctx.tx, input, ctx),
  getException: ({ exceptionId }, ctx) => readException(ctx.tx, exceptionId, ctx),
  actOnExceptions: (input, ctx) => actOnExceptions(input, ctx),
};
