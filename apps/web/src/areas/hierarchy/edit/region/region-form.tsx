import { regionFields } from '@latchboard/contract/hierarchy/fields';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { FieldInputs } from '#web/lib/form/fields/field-inputs.tsx';
import { schemaOfFields } from '#web/lib/form/fields/field-schema.ts';
import { inputOfFields, labelsOf, valuesOfFields } from '#web/lib/form/fields/field-values.ts';
import { levelHref } from '#web/lib/place-crumb.ts';
import { DuplicateNameNote } from '../duplicate-name-note.tsx';
import { fieldValueText } from '../field-value-text.ts';
import type { LevelDetail } from '../level-crumbs.ts';
import { type Parent, ParentField } from '../parent-field.tsx';
import { useEntityForm } from '../use-entity-form.ts';
import { useMoveConfirmation } from '../use-move-confirmation.ts';

const schema = z.object({
  ...schemaOfFields(regionFields),
  place: z.nullable(z.custom<Parent>()).check(z.refine((place) => place?.parent !== null, 'valRequired')),
});
const labels = { ...labelsOf(regionFields), place: 'hierarchy.division' } as const;
const valueText = fieldValueText(regionFields);

type RegionFormProps = { readonly division: LevelDetail } | { readonly region: LevelDetail };

function parentOf({ ancestors }: LevelDetail): Parent | null {
  const entityOf = (level: LevelDetail['level']) => {
    const levelAncestor = ancestors.find((ancestor) => ancestor.level === level);
    return levelAncestor ? { id: levelAncestor.id, name: levelAncestor.name } : null;
  };
  const corporation = entityOf('corporation');
  return corporation && { corporation, parent: entityOf('division') };
}

/** Form values of a region. For a new region, the place is null. */
const valuesOf = (region: LevelDetail | undefined) => ({
  ...valuesOfFields(regionFields, region),
  place: region ? parentOf(region) : null,
});

const moveOf = (regionId: number) => ({
  kind: 'region' as const,
  preview: (divisionId: number) => api.hierarchy.previewRegionMove({ regionId, divisionId }, { quiet: true }),
});

/**
 * Form for a region. Selecting another division moves the region with its properties and changes users' access
 * (HIE-02).
 */
export function RegionForm(props: RegionFormProps) {
  const confirmMove = useMoveConfirmation();
  const {
    form,
    goBack,
    stored: region,
    mergedChanges,
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
    confirmSave: async ({ name, place }, { place: from }) =>
      'division' in props || confirmMove({ ...moveOf(props.region.id), name, from, to: place }),
    save: (_, { revision, allowEqualName, values }) => {
      const input = { ...inputOfFields(regionFields, values), allowEqualName };
      if ('division' in props)
        return api.hierarchy.addRegion({ ...input, divisionId: props.division.id }, { quiet: true });
      const [regionId, divisionId] = [props.region.id, values.place?.parent?.id ?? 0];
      return api.hierarchy.changeRegion({ ...input, regionId, divisionId, revision }, { quiet: true });
    },
  });
  const initialPlace = valuesOf(region).place;
  const { place } = form.values;
  return (
    <FormFrame form={form} submitLabel={region ? 'ui.save' : 'region.add'} onCancel={goBack}>
      <DuplicateNameNote equalName={equalName} />
      <StaleNote mergedChanges={mergedChanges} labels={labels} displayValue={valueText} />
      <FieldInputs form={form} fields={regionFields} zone={localZone} />
      {region && initialPlace && place && (
        <ParentField
          kind="division"
          name={region.name}
          value={place}
          before={initialPlace}
          error={form.errors.place}
          onChange={(next) => form.set('place', next)}
        />
      )}
    </FormFrame>
  );
}
