import type { contract } from '@latchboard/contract';
import { unusedDaysOf } from '#server/areas/alerts/index.ts';
import { acquireLock } from '#server/platform/db/advisory-lock.ts';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { addBadges } from './bulk/add-badges.ts';
import { checkBadge } from './check-badge.ts';
import { exportBadges } from './export.ts';
import { fingerprintCalls } from './fingerprints/calls.ts';
import { presentBadge, readBadge } from './present.ts';
import { freeNumber, readBadgeList, readUnconfirmedRemovals } from './queries.ts';
import { listRestrictionChoices, listRestrictionsWithNames } from './restriction-lists.ts';
import { addRestriction, endRestriction, presentRestriction } from './restrictions.ts';
import { addBadge, changeBadge, reactivateBadge, removeBadge, setBadgePin } from './save.ts';
import { setRestrictions } from './set-restrictions.ts';

export const calls: Calls<typeof contract.badges> = {
  listBadges: async (input, { tx, now }) => {
    const unusedDays = await unusedDaysOf(tx, input.propertyId);
    const { rows, ...page } = await readBadgeList(tx, input, { now, unusedDays });
    return { ...page, rows: rows.map(presentBadge) };
  },
  exportBadges,
  suggestBadgeNumber: async ({ propertyId }, { tx }) => ({ number: requireFound(await freeNumber(tx, propertyId)) }),
  checkBadge: (input, { tx, now }) => checkBadge(tx, input, now),
  listUnconfirmedBadges: async ({ propertyId }, { tx }) => ({
    rows: (await readUnconfirmedRemovals(tx, propertyId)).map(({ datalog_id: datalogId, since, ...row }) => ({
      ...row,
      datalogId,
      since: since.toISOString(),
    })),
  }),
  addBadge,
  getBadge: ({ propertyId, badgeId }, ctx) => readBadge(propertyId, badgeId, ctx),
  changeBadge,
  setBadgePin,
  removeBadge,
  reactivateBadge,
  addBadges,
  ...fingerprintCalls,
  listRestrictions: ({ propertyId }, { tx, now }) => listRestrictionsWithNames(tx, propertyId, now),
  listRestrictionChoices: ({ propertyId }, { tx, actor }) => listRestrictionChoices(tx, propertyId, actor.language),
  setRestrictions,
  addRestriction: async (input, { tx, now, platform }) => {
    await acquireLock(tx, 'badges', input.propertyId);
    return presentRestriction(await addRestriction(tx, platform.keys.seal, input, now));
  },
  removeRestriction: async ({ propertyId, restrictionId: id }, { tx, now, platform }) => {
    await acquireLock(tx, 'badges', propertyId);
    await endRestriction(tx, platform.keys.seal, { propertyId, id }, now);
    return { ok: true };
  },
};
