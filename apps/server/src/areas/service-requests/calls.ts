import type { CallInput, contract } from '@latchboard/contract';
import type { ClosedColumnId, RequestColumnId } from '@latchboard/contract/service-requests/rules';
import { Failure } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import type { RecordContext } from '#server/platform/record/record.ts';
import { recordHandlers } from '#server/platform/record/record-handlers.ts';
import { actOnRequest } from './act.ts';
import { readChoices } from './choices.ts';
import { presentRequest, type RequestRow } from './columns.ts';
import { readDay } from './day/read-day.ts';
import { addPart, removePart, setTimer } from './day/work.ts';
import { exportRequests } from './export.ts';
import { locateRequest, lockRequest } from './lock.ts';
import { addRequestNote, changeRequestNote } from './notes.ts';
import { pinRequest, readPinnedRequests, unpinRequest } from './pins.ts';
import { readRequest } from './present.ts';
import { openRequestsAt, requestList } from './queries.ts';
import { type ClosedRow, closedList, closedTotals, exportClosed, presentClosedRequest } from './reports/closed.ts';
import { technicianLoad, yearSummary } from './reports/load.ts';
import {
  propertiesWithOpenRequests,
  readAssignedUsers,
  reportOpenRequests,
  typesWithOpenRequests,
} from './reports/open.ts';
import { updateOpenRequests } from './reports/save.ts';
import { serviceReport } from './reports/service-figures.ts';
import {
  exportServiceReport,
  exportServiceReportRequests,
  listServiceReportRequests,
} from './reports/service-lists.ts';
import { addRequest, changeRequest, notifyAndReadRequest } from './save.ts';
import { settingCalls } from './setting.ts';
import { listTechnicians, presentTechnician } from './technicians.ts';
import { presentType, requestTypes } from './types.ts';
import { answerWarranty, expireWarranty, openWarrantyLink, previewWarrantyMail } from './warranty.ts';

type Requests = typeof contract.serviceRequests;
type Input = CallInput<Requests['listServiceRequests']> & { readonly propertyId?: number };

const listPage = (input: Input, ctx: RecordContext) =>
  readList<RequestRow, RequestColumnId, ReturnType<typeof presentRequest>>(
    ctx.tx,
    requestList(input, ctx),
    input,
    (row) => presentRequest(row, ctx.actor),
  );

export const calls: Calls<Requests> = {
  getOpenServiceRequestProperties: propertiesWithOpenRequests,
  getOpenServiceRequestAssignedUsers: (_, ctx) => readAssignedUsers(ctx),
  getOpenServiceRequestTypes: (_, ctx) => typesWithOpenRequests(ctx),
  getOpenServiceRequestAssignableUsers: async (_, ctx) => ({
    rows: (await listTechnicians(ctx)).filter(({ is_active }) => is_active).map(presentTechnician),
  }),
  getRequestTypes: async (_, { tx }) => ({ rows: (await requestTypes(tx)).map(presentType) }),
  getOpenServiceRequests: reportOpenRequests,
  updateOpenServiceRequests: updateOpenRequests,
  getClosedServiceRequests: (input, { tx, actor, now }) =>
    readList<ClosedRow, ClosedColumnId, ReturnType<typeof presentClosedRequest>>(
      tx,
      closedList(input, now),
      input,
      (row) => presentClosedRequest(row, actor),
    ),
  exportClosedServiceRequests: exportClosed,
  getClosedServiceRequestTotals: closedTotals,
  getServiceRequestSummary: yearSummary,
  getServiceRequestTechnicians: technicianLoad,
  readServiceDay: (_, ctx) => readDay(ctx),
  setServiceTimer: setTimer,
  addServicePart: addPart,
  removeServicePart: removePart,
  getServiceReport: serviceReport,
  exportServiceReport,
  listServiceReportRequests,
  exportServiceReportRequests,
  listServiceRequests: listPage,
  exportServiceRequests: exportRequests,
  listPinnedServiceRequests: (_, ctx) => readPinnedRequests(ctx),
  pinServiceRequest: async ({ serviceRequestId }, ctx) => {
    await pinRequest(serviceRequestId, ctx);
    return { ok: true };
  },
  unpinServiceRequest: async ({ serviceRequestId }, ctx) => {
    await unpinRequest(serviceRequestId, ctx);
    return { ok: true };
  },
  listOpenServiceRequests: openRequestsAt,
  listPropertyServiceRequests: listPage,
  exportPropertyServiceRequests: exportRequests,
  readServiceRequestChoices: readChoices,
  addServiceRequest: addRequest,
  getServiceRequest: ({ propertyId, requestId }, ctx) => readRequest(propertyId, requestId, ctx),
  changeServiceRequest: changeRequest,
  actOnServiceRequest: actOnRequest,
  rateServiceRequest: async ({ propertyId, requestId, stars, text }, ctx) => {
    const request = await lockRequest(ctx.tx, { propertyId, requestId });
    if (request.state !== 'closed') throw new Failure('stateChanged');
    if (request.rating !== null) throw new Failure('requestRated');
    const ratingColumns = { rating: stars, rating_text: text, rated_at: ctx.now };
    await ctx.tx.updateTable('service_request').set(ratingColumns).where('id', '=', requestId).execute();
    return notifyAndReadRequest(propertyId, requestId, ctx);
  },
  previewWarrantyMail,
  openWarrantyLink,
  approveWarranty: answerWarranty,
  expireWarranty,
  ...settingCalls,
  ...recordHandlers(locateRequest),
  addNote: addRequestNote,
  changeNote: changeRequestNote,
};
