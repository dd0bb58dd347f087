import type { contract } from '@latchboard/contract';
import { defaultClosedGoal } from '@latchboard/contract/service-requests/rules';
import { serviceSetting as shape } from '@latchboard/contract/service-requests/setting-calls';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readSetting, readSettingHistory, saveSetting } from '#server/platform/provider-setting.ts';
import { mayChangeSetting } from './policy.ts';
import { addType, changeType } from './types.ts';

const serviceSetting = { name: 'service', shape, defaultValue: { closedAMonth: defaultClosedGoal } } as const;

/** Reads the provider's goal: number of requests that a technician closes in a month (OPS-05). */
export const readMonthlyClosedGoal = async (tx: Tx): Promise<number> =>
  (await readSetting(tx, serviceSetting)).closedAMonth;

type Names = 'readServiceSetting' | 'setServiceSetting' | 'addRequestType' | 'changeRequestType';

export const settingCalls: Pick<Calls<typeof contract.serviceRequests>, Names> = {
  readServiceSetting: async (_, { tx, actor }) => ({
    setting: await readSetting(tx, serviceSetting),
    history: await readSettingHistory(tx, serviceSetting),
    mayChange: mayChangeSetting(actor),
  }),
  setServiceSetting: async ({ setting, seenAt }, ctx) => {
    await saveSetting(serviceSetting, setting, ctx, seenAt);
    return { setting };
  },
  addRequestType: (form, { tx }) => addType(tx, form),
  changeRequestType: (form, { tx }) => changeType(tx, form),
};
