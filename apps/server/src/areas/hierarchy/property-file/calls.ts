import type { propertyFile } from '@latchboard/contract/hierarchy/property-file-calls';
import type { Calls } from '#server/platform/http/handler.ts';
import { actOnChangeRequest, withdrawChangeRequest } from './change-requests/act.ts';
import { exportAllChangeRequests, exportChangeRequests } from './change-requests/export.ts';
import { listAllChangeRequests, listChangeRequests } from './change-requests/queries.ts';
import { addChangeRequest } from './change-requests/save.ts';
import { addVendor, changeVendor, listVendors, removeVendor } from './vendors.ts';

export const calls: Calls<typeof propertyFile> = {
  addChangeRequest,
  listChangeRequests,
  exportChangeRequests,
  listAllChangeRequests,
  exportAllChangeRequests,
  actOnChangeRequest,
  withdrawChangeRequest,
  listVendors: ({ propertyId }, { tx }) => listVendors(tx, propertyId),
  addVendor: (form, { tx }) => addVendor(tx, form),
  changeVendor: (form, { tx }) => changeVendor(tx, form),
  removeVendor: (input, { tx }) => removeVendor(tx, input),
};
