import type { contract } from '@latchboard/contract';
import type { SystemReportColumnId } from '@latchboard/contract/systems/rules/reports';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls, Context } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { listActivities, presentActivity, setActivity } from './activities.ts';
import { addDatalog } from './add-datalog.ts';
import { backupHandlers } from './backups/calls.ts';
import { createEnrollment, revokeEnrollment } from './enrollment.ts';
import { addKeyBoard } from './key-boards/add.ts';
import { areKeyBoardsAllowedAt, changePermission, readPermission } from './key-boards/permission.ts';
import { replaceKeyBoard } from './key-boards/replace.ts';
import { changeKeyBoard, removeKeyBoard } from './key-boards/save.ts';
import { mayAddKeyBoards, mayManage } from './policy.ts';
import { presentChange, presentDatalog, presentForDevice, presentSilentSystem } from './present.ts';
import { configChangesOf, datalogOfDevice, datalogsOf, heartbeatOf, readSilentDatalogs } from './queries.ts';
import { closeStream } from './record/close-stream.ts';
import { moveDatalog } from './record/move.ts';
import { type DatalogRecord, listEnrollments, readDatalog } from './record/present.ts';
import { changeDatalog, removePanel, setPanel } from './record/save.ts';
import { exportReport, presentReportRow, type ReportRow, reportList } from './reports/report-list.ts';

const okReply = { ok: true } as const;

/**
 * Handler that changes a system with system rights, and then reads the reply as the caller, who may see less: for
 * example, not the key board to which a tablet moved.
 */
const changeAsSystem =
  <Input extends { datalogId: number }>(change: (input: Input, ctx: RecordContext) => Promise<unknown>) =>
  async (input: Input, ctx: Context<{ reach: 'visible'; right: [] }, 'wait'>): Promise<DatalogRecord> => {
    await ctx.asSystem((tx) => change(input, { ...ctx, tx }));
    return ctx.transaction((tx) => readDatalog(input.datalogId, { ...ctx, tx }));
  };

export const calls: Calls<typeof contract.systems> = {
  listDatalogs: async ({ propertyId }, ctx) => ({
    rows: (await datalogsOf(ctx.tx, propertyId)).map((row) => presentDatalog(row, ctx)),
    may: {
      add: mayManage(ctx.actor),
      addKeyBoard: mayAddKeyBoards(ctx.actor, await areKeyBoardsAllowedAt(ctx.tx, propertyId)),
    },
  }),
  addDatalog: async (form, ctx) => presentDatalog(await addDatalog(form, ctx), ctx),
  addKeyBoard: async (form, ctx) => presentDatalog(await ctx.asSystem((tx) => addKeyBoard(form, { ...ctx, tx })), ctx),
  replaceKeyBoard,
  changeKeyBoard: changeAsSystem(changeKeyBoard),
  removeKeyBoard: async (input, ctx) => {
    await ctx.asSystem((tx) => removeKeyBoard(input, { ...ctx, tx }));
    return okReply;
  },
  getKeyBoardPermission: ({ corporationId }, { tx }) => readPermission(tx, corporationId),
  changeKeyBoardPermission: async (change, { tx }) => {
    await readPermission(tx, change.corporationId);
    return changePermission(tx, change);
  },
  ...backupHandlers,
  getDatalog: ({ datalogId }, ctx) => readDatalog(datalogId, ctx),
  changeDatalog,
  setPanel: changeAsSystem(setPanel),
  removePanel: changeAsSystem(removePanel),
  moveDatalog,
  listCabinets: ({ datalogId }, ctx) => listEnrollments(datalogId, ctx),
  closeStream: async (input, ctx) => {
    // An enrollment at a former property of the system is found only by users who can access that property.
    const { rows } = await ctx.transaction((tx) => listEnrollments(input.datalogId, { ...ctx, tx }));
    requireFound(rows.find(({ stream }) => stream === input.stream));
    await ctx.asSystem((tx) => closeStream(input, { ...ctx, tx }));
    return ctx.transaction((tx) => listEnrollments(input.datalogId, { ...ctx, tx }));
  },
  listPastDue: (input, { tx, now }) =>
    readList<ReportRow, SystemReportColumnId, ReturnType<ReturnType<typeof presentReportRow>>>(
      tx,
      reportList('pastDue', input, now),
      input,
      presentReportRow(now),
    ),
  exportPastDue: exportReport('pastDue'),
  listPlatinum: (input, { tx, now }) =>
    readList<ReportRow, SystemReportColumnId, ReturnType<ReturnType<typeof presentReportRow>>>(
      tx,
      reportList('platinum', input, now),
      input,
      presentReportRow(now),
    ),
  exportPlatinum: exportReport('platinum'),
  listSilentDatalogs: async ({ limit }, { tx, now }) => {
    const rows = await readSilentDatalogs(tx, limit, now);
    return { rows: rows.map(presentSilentSystem), count: rows[0]?.silent_count ?? 0 };
  },
  datalogVersion: async ({ datalogId }, { tx }) => {
    const heartbeat = await heartbeatOf(tx, datalogId);
    return { version: heartbeat?.version ?? null, lastContact: heartbeat?.last_contact?.toISOString() ?? null };
  },
  datalogByAndroidId: async ({ androidId }, { tx }) =>
    presentForDevice(requireFound(await datalogOfDevice(tx, androidId))),
  createEnrolment: ({ datalogId }, { asSystem, actor, now }) =>
    asSystem((tx) => createEnrollment(datalogId, { tx, actor, now })),
  revokeEnrolment: async ({ datalogId }, { asSystem, actor, now }) => {
    await asSystem((tx) => revokeEnrollment(datalogId, { tx, actor, now }));
    return okReply;
  },
  listActivities: async ({ propertyId }, { tx }) => ({
    rows: (await listActivities(tx, propertyId)).map(presentActivity),
  }),
  setActivity: async (form, { tx, now, platform }) =>
    presentActivity(await setActivity(tx, platform.keys.seal, form, now)),
  listConfigChanges: async ({ propertyId, limit }, { tx }) => ({
    rows: (await configChangesOf(tx, propertyId, limit)).map(presentChange),
  }),
};
