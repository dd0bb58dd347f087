import { unitForm } from '@latchboard/contract/units/calls';
import type * as z from 'zod';
import { changeUnits, insertUnits, lockUnits, readAllUnits, removeUnits } from '#server/areas/units/index.ts';
import type { PmsValues } from '../mapping/mapped-row.ts';
import type { PmsKindDefinition } from './kind.ts';

type UnitForm = { [Field in keyof typeof unitForm]: z.output<(typeof unitForm)[Field]> };

/** Empty fields of a new unit get the form's defaults. */
const formOf = (values: PmsValues): UnitForm => ({
  unit: unitForm.unit.parse(values.unit),
  building: unitForm.building.parse(values.building ?? null),
  kind: unitForm.kind.parse(values.kind ?? undefined),
  residentEmail: unitForm.residentEmail.parse(values.residentEmail ?? null),
  residentLanguage: unitForm.residentLanguage.parse(values.residentLanguage ?? undefined),
});

/** Units of a property, identified by name, regardless of case. */
export const unitKind: PmsKindDefinition = {
  shapes: unitForm,
  lock: lockUnits,
  read: async (tx, propertyId) =>
    (await readAllUnits(tx, propertyId)).map(({ id, revision, isActive, ...values }) => ({
      ...{ id, revision, isActive },
      values,
    })),
  add: async (propertyId, rows, ctx) => {
    const insertedUnits = await insertUnits(propertyId, rows.map(formOf), ctx);
    const byName = new Map(insertedUnits.map((row) => [row.unit, row]));
    return rows.flatMap(({ unit }) => byName.get(unit ?? '') ?? []);
  },
  change: (propertyId, changes, ctx) =>
    changeUnits(
      propertyId,
      changes.map(({ record, values }) => ({
        ...formOf({ ...record.values, ...values }),
        id: record.id,
        before: record,
      })),
      ctx,
    ),
  remove: (propertyId, records, ctx) =>
    removeUnits(
      propertyId,
      records.map(({ id }) => id),
      ctx,
    ),
};
