import type { contract } from '@latchboard/contract';
import type { Handler } from '#server/platform/http/handler.ts';
import { changeRun, readRun, requireState } from './start.ts';

/** Ends a checked run without applying it. */
export const discardRun: Handler<typeof contract.pms.discardPmsRun> = async (input, ctx) => {
  await requireState(ctx.tx, input, ['checked'], ctx.now);
  await changeRun(ctx.tx, input.pmsRunId, { state: 'discarded', failure: null }, ctx.now);
  return readRun(ctx.tx, input, ctx);
};
