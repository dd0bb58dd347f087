import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { readKeysOutRows } from './board/keys-out.ts';
import { exportKeysOut, maxKeysOut } from './board/keys-out-file.ts';
import { readKeysRequested } from './board/keys-requested.ts';
import { readOverdueKeys } from './board/overdue-keys.ts';
import { readBoard } from './board/read-board.ts';
import { readRollUp } from './board/roll-up.ts';
import { readScorecard } from './board/scorecard.ts';
import { exportScorecard } from './board/scorecard-file.ts';
import { readCabinetHooks } from './cabinet/cabinet-hooks.ts';
import { exportKeyMap, readKeyMap } from './cabinet/key-map.ts';
import { addCorrection } from './corrections/corrections.ts';
import { readEventRecord } from './corrections/event-record.ts';
import { findKeys } from './find-keys/find-keys.ts';
import { readActivityHours } from './keys/activity-hours.ts';
import { readHolder } from './keys/read-holder.ts';
import { readKey } from './keys/read-key.ts';
import { readTag } from './keys/read-tag.ts';
import { readUnit } from './keys/read-unit.ts';
import { watch } from './live/watch.ts';
import { logShareCalls } from './log-shares/calls.ts';
import { markKey, withdrawKeyMark } from './marks/mark-key.ts';
import { listMeanings, setMeaning } from './meanings/meanings.ts';
import { isCustomer, maySeeHooks } from './policy.ts';
import { proofCalls } from './proof/calls.ts';
import { countRows } from './report/count.ts';
import { countVisitRows } from './report/count-visit-rows.ts';
import { toReportFilters } from './report/criteria.ts';
import { readCustodyOfRange } from './report/custody-of-range.ts';
import { exportTransactions } from './report/export.ts';
import { newestIncidents } from './report/incidents.ts';
import { addOpeningTags } from './report/opened-units.ts';
import { reportOptions } from './report/options.ts';
import { transactions } from './report/transactions.ts';
import { readLatestTransactions, readTransactionsOfLevel } from './report/wide-page.ts';
import {
  addSharedReport,
  changeSharedReport,
  listSharedReports,
  removeSharedReport,
} from './shared-reports/shared-reports.ts';

const visibilityOf = (actor: PersonActor) => ({ canSeeHooks: maySeeHooks(actor), isCustomer: isCustomer(actor) });

export const calls: Calls<typeof contract.keyActivity> = {
  board: ({ propertyId }, { tx, actor, now }) => readBoard(tx, { propertyId, now, ...visibilityOf(actor) }),
  keysOut: async ({ propertyId }, { tx, actor, now }) => ({
    rows: await readKeysOutRows(tx, propertyId, now, maySeeHooks(actor), maxKeysOut),
  }),
  exportKeysOut,
  findKeys: (input, { tx, actor, now }) => findKeys(tx, actor, input, now),
  cabinetHooks: async ({ datalogId }, { tx, now }) => ({ rows: await readCabinetHooks(tx, datalogId, now) }),
  keyMap: (input, { tx, now }) => readKeyMap(tx, input, now),
  exportKeyMap,
  keyPage: ({ propertyId, keyId }, { tx, actor, now }) => readKey(tx, actor, propertyId, keyId, now),
  unitPage: (input, { tx, actor, now }) => readUnit(tx, actor, input, now),
  activityHours: (input, { tx, actor, now }) => readActivityHours(tx, actor, input, now),
  tagPage: (input, { tx, actor, now }) => readTag(tx, actor, input, now),
  holderPage: ({ propertyId, badge }, { tx, actor, now }) => readHolder(tx, actor, propertyId, badge, now),
  regionKeysOut: ({ regionId: id }, { tx, actor, now }) =>
    readRollUp(tx, { level: 'region', id, now, ...visibilityOf(actor) }),
  divisionKeysOut: ({ divisionId: id }, { tx, actor, now }) =>
    readRollUp(tx, { level: 'division', id, now, ...visibilityOf(actor) }),
  corporationKeysOut: ({ corporationId: id }, { tx, actor, now }) =>
    readRollUp(tx, { level: 'corporation', id, now, ...visibilityOf(actor) }),
  regionScorecard: ({ regionId: id }, { tx, actor, now }) =>
    readScorecard(tx, { level: 'region', id, now, ...visibilityOf(actor) }),
  divisionScorecard: ({ divisionId: id }, { tx, actor, now }) =>
    readScorecard(tx, { level: 'division', id, now, ...visibilityOf(actor) }),
  corporationScorecard: ({ corporationId: id }, { tx, actor, now }) =>
    readScorecard(tx, { level: 'corporation', id, now, ...visibilityOf(actor) }),
  exportRegionScorecard: ({ regionId: id, ...input }, ctx) => exportScorecard('region', { ...input, id }, ctx),
  exportDivisionScorecard: ({ divisionId: id, ...input }, ctx) => exportScorecard('division', { ...input, id }, ctx),
  exportCorporationScorecard: ({ corporationId: id, ...input }, ctx) =>
    exportScorecard('corporation', { ...input, id }, ctx),
  regionKeysOverdue: ({ regionId: id }, { tx, actor, now }) =>
    readOverdueKeys(tx, { level: 'region', id, now, ...visibilityOf(actor) }),
  divisionKeysOverdue: ({ divisionId: id }, { tx, actor, now }) =>
    readOverdueKeys(tx, { level: 'division', id, now, ...visibilityOf(actor) }),
  corporationKeysOverdue: ({ corporationId: id }, { tx, actor, now }) =>
    readOverdueKeys(tx, { level: 'corporation', id, now, ...visibilityOf(actor) }),
  keysRequested: ({ propertyId: id }, { tx, actor, now }) =>
    readKeysRequested(tx, { level: 'property', id, now, ...visibilityOf(actor) }),
  regionKeysRequested: ({ regionId: id }, { tx, actor, now }) =>
    readKeysRequested(tx, { level: 'region', id, now, ...visibilityOf(actor) }),
  divisionKeysRequested: ({ divisionId: id }, { tx, actor, now }) =>
    readKeysRequested(tx, { level: 'division', id, now, ...visibilityOf(actor) }),
  corporationKeysRequested: ({ corporationId: id }, { tx, actor, now }) =>
    readKeysRequested(tx, { level: 'corporation', id, now, ...visibilityOf(actor) }),
  transactions: (input, { tx, actor }) => transactions(tx, actor, input),
  countTransactions: async (input, { tx, actor }) => {
    const filters = await addOpeningTags(tx, toReportFilters(input, actor));
    const counted = await countRows(tx, filters);
    const rows = input.visits && !counted.over ? await countVisitRows(tx, filters) : undefined;
    return { ...counted, rows: rows ?? null };
  },
  custodyOfRange: (input, { tx, actor, now }) => readCustodyOfRange(tx, actor, input, now),
  exportTransactions: (input, ctx) => exportTransactions(input, ctx),
  eventRecord: (input, { tx, actor }) => readEventRecord(tx, actor, input),
  addCorrection: (input, ctx) => addCorrection(input, ctx),
  reportOptions: ({ propertyId, withTags }, { tx, actor, now }) =>
    reportOptions(tx, propertyId, now, withTags && maySeeHooks(actor)),
  regionTransactions: async ({ regionId, ...input }, { tx, actor, now }) => ({
    rows: await readTransactionsOfLevel(tx, actor, { level: 'region', id: regionId }, input, now),
  }),
  corporationTransactions: async ({ corporationId, ...input }, { tx, actor, now }) => ({
    rows: await readTransactionsOfLevel(tx, actor, { level: 'corporation', id: corporationId }, input, now),
  }),
  latest: async ({ limit }, { tx, actor, now }) => ({ rows: await readLatestTransactions(tx, actor, limit, now) }),
  incidents: async ({ limit }, { tx }) => ({ rows: await newestIncidents(tx, limit) }),
  listSharedReports: ({ propertyId }, { tx, actor }) => listSharedReports(tx, actor, propertyId),
  addSharedReport: (input, ctx) => addSharedReport(input, ctx),
  changeSharedReport: (input, ctx) => changeSharedReport(input, ctx),
  removeSharedReport: (input, ctx) => removeSharedReport(input, ctx),
  live: (_input, ctx) => watch(ctx),
  listExceptionMeanings: async (_input, { tx }) => ({ rows: await listMeanings(tx) }),
  setExceptionMeaning: (input, ctx) => setMeaning(input, ctx),
  markKey: (input, { asSystem, ...ctx }) => asSystem((tx) => markKey(input, { ...ctx, tx })),
  withdrawKeyMark: (input, { asSystem, ...ctx }) => asSystem((tx) => withdrawKeyMark(input, { ...ctx, tx })),
  ...proofCalls,
  ...logShareCalls,
};
