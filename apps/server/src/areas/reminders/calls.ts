import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { findBadgeHolder, findReceiptHolder } from './holders.ts';
import { listKeyHolders } from './list-holders.ts';
import { previewReminder, sendReminder } from './send.ts';

const timeOf = (since: string | undefined, now: Date): Date => (since === undefined ? now : new Date(since));

export const calls: Calls<typeof contract.reminders> = {
  listKeyHolders: ({ propertyIds }, { tx, actor, now }) => listKeyHolders(tx, actor, { propertyIds, now }),
  previewBadgeReminder: async ({ note, since, ...ids }, ctx) =>
    previewReminder(await findBadgeHolder(ctx.tx, { ...ids, since: timeOf(since, ctx.now) }), note, ctx),
  remindBadge: async ({ note, since, key, ...ids }, ctx) =>
    sendReminder(
      await findBadgeHolder(ctx.tx, { ...ids, since: timeOf(since, ctx.now), locks: true }),
      { note, key },
      ctx,
    ),
  previewReceiptReminder: async ({ note, ...ids }, ctx) =>
    previewReminder(await findReceiptHolder(ctx.tx, ids), note, ctx),
  remindReceipt: async ({ note, key, ...ids }, ctx) =>
    sendReminder(await findReceiptHolder(ctx.tx, { ...ids, locks: true }), { note, key }, ctx),
};
