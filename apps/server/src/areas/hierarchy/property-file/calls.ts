import type { propertyFile } from '@latchboard/contract/hierarchy/property-file-calls';
import type { Calls } from '#server/platform/http/handler.ts';
import { actOnChangeRequest, addChangeRequest, listChangeRequests, withdrawChangeRequest } from './change-requests.ts';
import { exportChangeRequests } from './export.ts';
import { addVendor, changeVendor, listVendors, removeVendor } from './vendors.ts';

export const calls: Calls<typeof propertyFile> = {
  addChangeRequest,
  listChangeRequests,
  exportChangeRequests,
  actOnChangeRequest,
  withdrawChangeRequest,
  listVendors: ({ propertyId }, { tx }) => listVendors(tx, propertyId),
  addVendor: (form, { tx }) => addVendor(tx, form),
  changeVendor: (form, { tx }) => changeVendor(tx, form),
  removeVendor: ({ propertyId, vendorId }, { tx }) => removeVendor(tx, propertyId, vendorId),
};
