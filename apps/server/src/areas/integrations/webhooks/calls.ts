import type { contract } from '@latchboard/contract';
import type { webhookCalls } from '@latchboard/contract/integrations/webhook-calls';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Calls, Context } from '#server/platform/http/handler.ts';
import { readDeliveries, readWebhook, readWebhooks } from './queries.ts';
import { addTestDelivery, insertWebhook, renewSecret, replayFrom, requireAllowedUrl, updateWebhook } from './save.ts';

type Integrations = typeof contract.integrations;
type Ctx = Context<Integrations['testWebhook']['access'], 'wait'>;
interface Ids {
  readonly corporationId: number;
  readonly webhookId: number;
}

/** Changes a webhook within the caller's reach and starts the job that sends deliveries. */
async function withWebhook<T>({ corporationId, webhookId }: Ids, ctx: Ctx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await ctx.transaction((tx) => readWebhook(tx, corporationId, webhookId));
  const result = await ctx.asSystem(work);
  await ctx.platform.jobs.send('send-webhooks');
  return result;
}

export const webhookHandlers: Calls<typeof webhookCalls> = {
  listWebhooks: async ({ corporationId }, { tx }) => ({ rows: await readWebhooks(tx, corporationId) }),
  addWebhook: async ({ corporationId, ...form }, ctx) => {
    requireAllowedUrl(form.url, ctx.platform.settings);
    const creation = { corporationId, form, staffId: ctx.actor.realStaffId, now: ctx.now };
    const { id, secret } = await ctx.asSystem((tx) => insertWebhook(tx, creation, ctx.platform));
    return { webhook: await ctx.transaction((tx) => readWebhook(tx, corporationId, id)), secret };
  },
  changeWebhook: async (input, ctx) => {
    requireAllowedUrl(input.url, ctx.platform.settings);
    await withWebhook(input, ctx, (tx) => updateWebhook(tx, input));
    return ctx.transaction((tx) => readWebhook(tx, input.corporationId, input.webhookId));
  },
  removeWebhook: async (input, ctx) => {
    await withWebhook(input, ctx, (tx) => tx.deleteFrom('webhook').where('id', '=', input.webhookId).execute());
    return { ok: true };
  },
  renewWebhookSecret: async (input, ctx) => {
    const renewal = { id: input.webhookId, staffId: ctx.actor.realStaffId, now: ctx.now };
    return { secret: await withWebhook(input, ctx, (tx) => renewSecret(tx, renewal, ctx.platform)) };
  },
  testWebhook: async (input, ctx) => ({
    sequence: await withWebhook(input, ctx, (tx) => addTestDelivery(tx, input.webhookId, ctx.now)),
  }),
  replayWebhook: async (input, ctx) => ({
    events: await withWebhook(input, ctx, (tx) => replayFrom(tx, input.webhookId, input.from)),
  }),
  listDeliveries: async ({ corporationId, webhookId, before, limit }, { tx }) => {
    await readWebhook(tx, corporationId, webhookId);
    return readDeliveries(tx, webhookId, { before, limit });
  },
};
