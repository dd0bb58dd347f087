import type { contract } from '@latchboard/contract';
import type { UnitColumnId } from '@latchboard/contract/units/rules';
import { requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { addUnits } from './add-units.ts';
import { confirmSubject, listConfirmations } from './confirmations.ts';
import { exportUnits } from './export.ts';
import { presentUnit, type Unit, type UnitRow, unitIdOf, unitList, unitOf } from './queries.ts';
import { findResidents, residentsOf } from './residents/queries.ts';
import { addResident, changeResident, removeResident } from './residents/save.ts';
import { addUnit, changeUnit, setUnitActive } from './save.ts';
import { readUnitEntry, submitUnitEntry } from './unit-entry.ts';

export const calls: Calls<typeof contract.units> = {
  listUnits: (input, { tx, now }) =>
    readList<UnitRow, UnitColumnId, Unit>(tx, unitList(input, now), input, presentUnit),
  exportUnits,
  addUnit,
  getUnit: async ({ propertyId, unitId }, { tx, now }) =>
    presentUnit(requireFound(await unitOf(tx, propertyId, unitId, now))),
  changeUnit,
  setUnitActive,
  listResidents: async ({ propertyId, unit }, { tx, now }) => {
    const unitId = requireFound(await unitIdOf(tx, propertyId, unit));
    return { unitId, ...(await residentsOf(tx, unitId, now)) };
  },
  findResidents: async (input, { tx, now }) => ({ rows: await findResidents(tx, input, now) }),
  addResident,
  changeResident,
  removeResident,
  addUnits,
  getUnitEntry: ({ propertyId }, ctx) => readUnitEntry(propertyId, ctx),
  submitUnitEntry,
  listConfirmations: async ({ propertyId }, ctx) => ({ rows: await listConfirmations(propertyId, ctx) }),
  confirm: async (subject, ctx) => {
    await confirmSubject(subject, ctx);
    return { rows: await listConfirmations(subject.propertyId, ctx) };
  },
};
