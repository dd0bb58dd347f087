import { area } from '#server/platform/area.ts';
import { invalid } from '#server/platform/errors.ts';
import { calls } from './calls.ts';

export { insertUnits } from './add-units.ts';
export { changeUnits, readAllUnits, removeUnits } from './imported.ts';
export { lockUnits } from './lock.ts';
export {
  addResidents,
  changeImportedResidents,
  type ImportedResident,
  readAllResidents,
  removeResidents,
} from './residents/imported.ts';
export { lockResidents } from './residents/lock.ts';
export { optedOutAt, optOut } from './residents/opt-outs.ts';
export { insertUnit } from './save.ts';

const unitNameTaken = () => invalid('unit', 'unitNameTaken');

export const units = area({
  calls: { units: calls },
  constraints: {
    resident_name: () => invalid('name', 'residentTaken'),
    unit_name_once: unitNameTaken,
    unit_property_id_unit_key: unitNameTaken,
  },
});
