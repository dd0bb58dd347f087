import type { contract } from '@latchboard/contract';
import * as z from 'zod';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Handler } from '#server/platform/http/handler.ts';
import { type ProviderSetting, readSetting, saveSetting } from '#server/platform/provider-setting.ts';

const chatSwitch: ProviderSetting<{ enabled: boolean }> = {
  name: 'chat',
  shape: z.object({ enabled: z.boolean() }),
  defaultValue: { enabled: true },
};

/** Whether the chat is turned on (CHT-03). */
export const isChatOn = async (tx: Tx): Promise<boolean> => (await readSetting(tx, chatSwitch)).enabled;

/** Turns the chat on or off. The setting keeps its history (CHT-03). */
export const setChatEnabled: Handler<typeof contract.support.setChatEnabled> = async ({ enabled }, ctx) => {
  if ((await isChatOn(ctx.tx)) !== enabled) await saveSetting(chatSwitch, { enabled }, ctx);
  return { enabled };
};
