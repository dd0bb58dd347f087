import { unitName } from '@latchboard/contract/units/name';
import { residentForm } from '@latchboard/contract/units/resident-calls';
import {
  addResidents,
  changeImportedResidents,
  type ImportedResident,
  lockResidents,
  readAllResidents,
  removeResidents,
} from '#server/areas/units/index.ts';
import type { PmsValues } from '../mapping/mapped-row.ts';
import type { PmsKindDefinition } from './kind.ts';
import { rejectOverlaps } from './reject-overlaps.ts';
import { reviewResidents } from './review-residents.ts';
import { reviewStoredResidents } from './review-stored-residents.ts';
import { reviewUnits } from './review-units.ts';

const { name, email, language, moveIn, moveOut } = residentForm;

const shapes = {
  unit: unitName,
  residentName: name,
  residentEmail: email,
  residentLanguage: language,
  moveIn,
  moveOut,
};

const formOf = (values: PmsValues): ImportedResident => ({
  ...{ unit: values.unit ?? '', name: values.residentName ?? '', email: values.residentEmail ?? null },
  language: language.parse(values.residentLanguage ?? undefined),
  ...{ moveIn: values.moveIn ?? null, moveOut: values.moveOut ?? null },
});

/** Residents of a property, identified by unit and name, regardless of case. */
export const residentKind: PmsKindDefinition = {
  shapes,
  review: async (tx, propertyId, rows) => reviewResidents(await reviewUnits(tx, propertyId, rows)),
  lock: lockResidents,
  reviewStored: reviewStoredResidents,
  reviewPlan: rejectOverlaps,
  read: async (tx, propertyId, now) =>
    (await readAllResidents(tx, propertyId, now)).map((resident) => ({
      ...{ id: resident.id, revision: resident.revision, isActive: true, isPast: resident.isPast },
      values: {
        ...{ unit: resident.unit, residentName: resident.name, residentEmail: resident.email },
        ...{ residentLanguage: resident.language, moveIn: resident.moveIn, moveOut: resident.moveOut },
      },
    })),
  add: (propertyId, rows, ctx) => addResidents(propertyId, rows.map(formOf), ctx),
  change: (propertyId, changes, ctx) =>
    changeImportedResidents(
      propertyId,
      changes.map(({ record: { id, revision, values: stored }, values }) => ({
        ...{ id, revision },
        ...formOf({ ...stored, ...values }),
      })),
      ctx,
    ),
  remove: async (propertyId, records, ctx) => {
    await removeResidents(
      propertyId,
      records.map(({ id }) => id),
      ctx,
    );
    return [];
  },
};
