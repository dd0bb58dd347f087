import { area } from '#server/platform/area.ts';
import { Failure, invalid } from '#server/platform/errors.ts';
import { calls } from './calls.ts';
import { changeCalls } from './changes/calls.ts';
import { calls as contacts } from './contacts/calls.ts';
import { jobs } from './jobs.ts';
import { calls as propertyFile } from './property-file/calls.ts';
import { calls as terms } from './terms/calls.ts';

export { changeCalls } from './changes/calls.ts';
export { deleteCustomer } from './deletion/delete-level.ts';
export { lockCorporations } from './lock.ts';
export { propertyColumnSorts, propertyFileColumns } from './property-columns.ts';
export { countOpenChangeRequests } from './property-file/change-requests/queries.ts';
export { lockVendors } from './property-file/lock.ts';
export {
  addVendors,
  changeVendors,
  findVendorsInUse,
  readAllVendors,
  removeVendors,
} from './property-file/vendors.ts';

export const hierarchy = area({
  calls: { hierarchy: { ...calls, ...changeCalls, ...contacts, ...propertyFile, ...terms } },
  jobs,
  constraints: {
    vendor_name: () => invalid('name', 'nameNotAvailable'),
    // Fallback. Each save first locks the number and reports the property that already has it.
    property_customer_number: () => new Failure('changedByAnother'),
  },
});
