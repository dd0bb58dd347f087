import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { badgeHolder, receiptHolder } from './holders.ts';
import { listKeyHolders } from './list-holders.ts';
import { previewReminder, sendReminder } from './send.ts';

const timeOf = (since: string | undefined, now: Date): Date => (since === undefined ? now : new Date(since));

export const calls: Calls<typeof contract.reminders> = {
  listKeyHolders: ({ propertyIds }, { tx, actor, now }) => listKeyHolders(tx, actor, { propertyIds, now }),
  previewBadgeReminder: async ({ note, since, ...ids }, ctx) =>
    previewReminder(await badgeHolder(ctx.tx, { ...ids, since: timeOf(since, ctx.now) }), note, ctx),
  remindBadge: async ({ note, since, key, ...ids }, ctx) =>
    sendReminder(await badgeHolder(ctx.tx, { ...ids, since: timeOf(since, ctx.now), locks: true }), { note, key }, ctx),
  previewReceiptReminder: async ({ note, ...ids }, ctx) => previewReminder(await receiptHolder(ctx.tx, ids), note, ctx),
  remindReceipt: async ({ note, key, ...ids }, ctx) =>
    sendReminder(await receiptHolder(ctx.tx, { ...ids, locks: true }), { note, key }, ctx),
};
