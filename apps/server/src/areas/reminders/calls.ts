import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { badgeHolder, receiptHolder } from './holders.ts';
import { previewReminder, sendReminder } from './send.ts';

export const calls: Calls<typeof contract.reminders> = {
  previewBadgeReminder: async ({ note, ...ids }, ctx) => previewReminder(await badgeHolder(ctx.tx, ids), note, ctx),
  remindBadge: async ({ note, key: _, ...ids }, ctx) =>
    sendReminder(await badgeHolder(ctx.tx, { ...ids, locks: true }), note, ctx),
  previewReceiptReminder: async ({ note, ...ids }, ctx) => previewReminder(await receiptHolder(ctx.tx, ids), note, ctx),
  remindReceipt: async ({ note, key: _, ...ids }, ctx) =>
    sendReminder(await receiptHolder(ctx.tx, { ...ids, locks: true }), note, ctx),
};
