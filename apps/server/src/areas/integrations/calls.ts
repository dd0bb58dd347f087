import type { contract } from '@latchboard/contract';
import { grantableToPrograms } from '@latchboard/rights';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { grantableRights } from './policy.ts';
import { presentProgram, readPrograms } from './programs/present.ts';
import { addProgram, revokeProgram } from './programs/save.ts';
import { takeOverProgram } from './programs/take-over.ts';
import { webhookHandlers } from './webhooks/calls.ts';

export const calls: Calls<typeof contract.integrations> = {
  listPrograms: async ({ corporationId }, { tx, actor, now }) => {
    const rows = await readPrograms(tx, corporationId);
    const grantable = grantableRights(actor);
    return {
      rows: rows.map((row) => presentProgram(row, { actor, now })),
      grantable: grantableToPrograms.filter((right) => grantable.has(right)),
    };
  },
  addProgram: async (input, ctx) => {
    const { id, key } = await addProgram(input, ctx);
    const [row] = await ctx.transaction((tx) => readPrograms(tx, input.corporationId, id));
    return { program: presentProgram(requireFound(row), ctx), key };
  },
  revokeProgram: async ({ corporationId, programId }, ctx) => {
    await revokeProgram(corporationId, programId, ctx);
    const [row] = await ctx.transaction((tx) => readPrograms(tx, corporationId, programId));
    return presentProgram(requireFound(row), ctx);
  },
  takeOverProgram: async ({ corporationId, programId }, ctx) => {
    await takeOverProgram(corporationId, programId, ctx);
    const [row] = await ctx.transaction((tx) => readPrograms(tx, corporationId, programId));
    return presentProgram(requireFound(row), ctx);
  },
  ...webhookHandlers,
};
