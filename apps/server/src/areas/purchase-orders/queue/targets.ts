import type { contract } from '@latchboard/contract';
import { queueTargets } from '@latchboard/contract/purchase-orders/queue-calls';
import { defaultTargets } from '@latchboard/contract/purchase-orders/queue-rules';
import type { Calls } from '#server/platform/http/handler.ts';
import { readSetting, readSettingHistory, saveSetting } from '#server/platform/provider-setting.ts';
import { mayChangeTargets } from '../policy.ts';

/** Business days that an order may stay at each stage (OPS-08). */
export const targetSetting = { name: 'queueTargets', shape: queueTargets, defaultValue: defaultTargets } as const;

export const targetCalls: Pick<Calls<typeof contract.purchaseOrders>, 'readQueueTargets' | 'setQueueTargets'> = {
  readQueueTargets: async (_, { tx, actor }) => ({
    targets: await readSetting(tx, targetSetting),
    history: await readSettingHistory(tx, targetSetting),
    mayChange: mayChangeTargets(actor),
  }),
  setQueueTargets: async ({ targets, seenAt }, ctx) => {
    await saveSetting(targetSetting, targets, ctx, seenAt);
    return { targets };
  },
};
