import { phonePattern } from '@latchboard/contract/staff/rules';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { levelHref } from '../../level-href.ts';
import { line, optionalLine } from '../address/address-schema.ts';
import { EqualNameNote } from '../equal-name-note.tsx';
import type { LevelDetail } from '../level-crumbs.ts';
import { type Parent, ParentField } from '../parent-field.tsx';
import { useEntityForm } from '../use-entity-form.ts';
import { useMoveQuestion } from '../use-move-question.ts';
import { valueWords } from '../value-words.ts';

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
  const entityOf = (level: LevelDetail['level']) => {
    const found = ancestors.find((one) => one.level === level);
    return found ? { id: found.id, name: found.name } : null;
  };
  const corporation = entityOf('corporation');
  return corporation && { corporation, parent: entityOf('division') };
}

const valuesOf = (region: LevelDetail | undefined) => ({
  name: region?.name ?? '',
  legalEntityName: region?.legalEntityName ?? '',
  phoneNumber: region?.phoneNumber ?? '',
  place: region ? placeOf(region) : null,
});

const moveOf = (regionId: number) => ({
  kind: 'region' as const,
  preview: (divisionId: number) => api.hierarchy.previewRegionMove({ regionId, divisionId }, { quiet: true }),
});

/** A region; another division moves it with its properties, and its people's access follows (HIE-02). */
export function RegionForm(props: RegionFormProps) {
  const ask = useMoveQuestion();
  const {
    form,
    goBack,
    stored: region,
    takenOver,
    equalName,
  } = useEntityForm({
    level: 'region',
    from: levelHref('region' in props ? props.region : props.division),
    record: 'region' in props ? props.region : undefined,
    paths: { divisionId: 'place' },
    reload: (regionId) => api.hierarchy.getRegion({ regionId }, { quiet: true }),
    valuesOf,
    schema,
    labels,
    ask: async ({ name, place }, { place: from }) =>
      'division' in props || ask({ ...moveOf(props.region.id), name, from, to: place }),
    save: ({ name, legalEntityName, phoneNumber, place }, { revision, allowEqualName }) => {
      const input = {
        name,
        legalEntityName: legalEntityName || null,
        phoneNumber: phoneNumber || null,
        allowEqualName,
      };
      return 'division' in props
        ? api.hierarchy.addRegion({ ...input, divisionId: props.division.id }, { quiet: true })
        : api.hierarchy.changeRegion(
            { ...input, regionId: props.region.id, divisionId: place?.parent?.id ?? 0, revision },
            { quiet: true },
          );
    },
  });
  const before = valuesOf(region).place;
  const { place } = form.values;
  return (
    <FormFrame form={form} submitLabel={region ? 'ui.save' : 'region.add'} onCancel={goBack}>
      <EqualNameNote equalName={equalName} />
      <StaleNote takenOver={takenOver} labels={labels} words={valueWords} />
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
