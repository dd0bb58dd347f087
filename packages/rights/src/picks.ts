import type { RightKey } from './keys.ts';

type Pick = { id: number; key: string; rights: readonly [RightKey, ...RightKey[]] };

/**
 * Numbered permissions that can be switched per user, with the rights that each includes. Permission to change
 * includes permission to see, and a report on transactions includes the transactions.
 */
export const picks = [
  { id: 1, key: 'viewActivities', rights: ['Activity_READ'] },
  { id: 2, key: 'modifyBadgeRestrictions', rights: ['BadgeRestriction_UPDATE', 'BadgeRestriction_READ'] },
  { id: 3, key: 'viewSystemInfo', rights: ['SystemInfo_READ'] },
  { id: 4, key: 'modifySystemInfo', rights: ['SystemInfo_UPDATE', 'SystemInfo_READ'] },
  { id: 5, key: 'createSiteLogin', rights: ['SiteLogin_CREATE', 'SiteLogin_READ'] },
  { id: 6, key: 'modifySiteLogin', rights: ['SiteLogin_UPDATE', 'SiteLogin_READ'] },
  { id: 7, key: 'deleteSiteLogin', rights: ['Staff-Property_DELETE', 'SiteLogin_READ'] },
  { id: 8, key: 'keyReceipts', rights: ['KeyReceipt_ALL'] },
  { id: 9, key: 'reportKeysOut', rights: ['Report-KeysOut_READ'] },
  { id: 10, key: 'reportByUnit', rights: ['Report-ByUnit_READ', 'DatalogTransaction_ALL'] },
  { id: 11, key: 'reportByEmployee', rights: ['Report-ByEmployee_READ', 'DatalogTransaction_ALL'] },
  { id: 12, key: 'reportByActivity', rights: ['Report-ByActivity_READ', 'DatalogTransaction_ALL'] },
  { id: 13, key: 'reportTransactions', rights: ['Report-Transactions_READ', 'DatalogTransaction_ALL'] },
  { id: 14, key: 'reportCustom', rights: ['Report-Custom_READ', 'DatalogTransaction_ALL'] },
  { id: 15, key: 'reportTagSearch', rights: ['Report-TagSearch_READ', 'DatalogTransaction_ALL'] },
  { id: 16, key: 'reportExceptions', rights: ['Report-Exceptions_READ', 'DatalogTransaction_ALL'] },
  { id: 17, key: 'reportEmptyHooks', rights: ['Report-EmptyHooks_READ'] },
  { id: 18, key: 'reportHooksTags', rights: ['Report-HooksTags_READ'] },
] as const satisfies readonly Pick[];

export type PickId = (typeof picks)[number]['id'];
export type PickKey = (typeof picks)[number]['key'];

/** Individual permissions of a user. The role determines a permission that is not set. */
export type PersonalPicks = { readonly [id in PickId]?: boolean };

export function isPickId(id: number): id is PickId {
  return picks.some((pick) => pick.id === id);
}

export function rightsOfPick(id: PickId): readonly RightKey[] {
  return picks.find((pick) => pick.id === id)!.rights;
}
