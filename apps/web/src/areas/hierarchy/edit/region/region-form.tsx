import { phonePattern } from '@latchboard/contract/staff/rules';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { levelHref } from '../../level-href.ts';
import { line, optionalLine } from '../address/address-schema.ts';
import type { LevelDetail } from '../level-crumbs.ts';
import { type Parent, ParentField } from '../parent-field.tsx';
import { useEntitySave } from '../use-entity-save.ts';

const schema = z.object({
  name: line(120),
  legalEntityName: optionalLine(200),
  phoneNumber: z.string().check(z.trim(), z.regex(phonePattern, 'valPhoneNumber')),
  place: z.nullable(z.custom<Parent>()).check(z.refine((place) => place?.parent !== null, 'valRequired')),
});
const labels = {
  name: 'hierarchy.name',
  legalEntityName: 'property.legalName',
  phoneNumber: 'property.phone',
  place: 'hierarchy.division',
} as const;

type RegionFormProps = { readonly division: LevelDetail } | { readonly region: LevelDetail };

/** Where a region hangs, by what is above it. */
function placeOf({ ancestors }: LevelDetail): Parent | null {
  const corporation = ancestors.find(({ level }) => level === 'corporation');
  return corporation ? { corporation, parent: ancestors.find(({ level }) => level === 'division') ?? null } : null;
}

/** A region; another division moves it with its properties, and its people's access follows (HIE-02). */
export function RegionForm(props: RegionFormProps) {
  const region = 'region' in props ? props.region : undefined;
  const before = region ? placeOf(region) : null;
  const { save, goBack } = useEntitySave({
    level: 'region',
    from: levelHref('region' in props ? props.region : props.division),
    record: region,
    paths: { divisionId: 'place' },
    ...(region && { reload: () => api.hierarchy.getRegion({ regionId: region.id }, { quiet: true }) }),
  });
  const initial = {
    name: region?.name ?? '',
    legalEntityName: region?.legalEntityName ?? '',
    phoneNumber: region?.phoneNumber ?? '',
    place: before,
  };
  const form: SchemaForm<typeof initial> = useSchemaForm({
    schema,
    initial,
    labels,
    onSubmit: ({ name, legalEntityName, phoneNumber, place }) => {
      const input = { name, legalEntityName: legalEntityName || null, phoneNumber: phoneNumber || null };
      return save(form, (revision) =>
        'region' in props
          ? api.hierarchyChanges.changeRegion(
              { ...input, regionId: props.region.id, divisionId: place?.parent?.id ?? 0, revision },
              { quiet: true },
            )
          : api.hierarchyChanges.addRegion({ ...input, divisionId: props.division.id }, { quiet: true }),
      );
    },
  });
  const { place } = form.values;
  return (
    <FormFrame form={form} submitLabel={region ? 'ui.save' : 'region.add'} onCancel={goBack}>
      <TextField {...form.field('name')} required maxLength={120} />
      <FieldRow>
        <TextField {...form.field('legalEntityName')} maxLength={200} />
        <TextField {...form.field('phoneNumber')} type="tel" />
      </FieldRow>
      {region && before && place && (
        <ParentField
          kind="division"
          name={region.name}
          value={place}
          before={before}
          error={form.errors.place}
          onChange={(next) => form.set('place', next)}
        />
      )}
    </FormFrame>
  );
}
