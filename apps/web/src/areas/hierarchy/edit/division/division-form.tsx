import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { StaleNote } from '@latchboard/ui/form/stale-note.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import * as z from 'zod/mini';
import { api } from '#web/lib/api.ts';
import { line } from '#web/lib/form/fields/field-schema.ts';
import { levelHref } from '#web/lib/place-crumb.ts';
import { DuplicateNameNote } from '../duplicate-name-note.tsx';
import { fieldValueText } from '../field-value-text.ts';
import type { LevelDetail } from '../level-crumbs.ts';
import { useEntityForm } from '../use-entity-form.ts';

const schema = z.object({ name: line(120) });
const valueText = fieldValueText({});
const labels = { name: 'hierarchy.name' } as const;

const valuesOf = (division: LevelDetail | undefined) => ({ name: division?.name ?? '' });

type DivisionFormProps = { readonly corporation: LevelDetail } | { readonly division: LevelDetail };

/** Form for a division, with only a name. The page determines a new division's corporation (HIE-02). */
export function DivisionForm(props: DivisionFormProps) {
  const { form, goBack, stored, mergedChanges, equalName } = useEntityForm({
    level: 'division',
    from: levelHref('division' in props ? props.division : props.corporation),
    record: 'division' in props ? props.division : undefined,
    reload: (divisionId) => api.hierarchy.getDivision({ divisionId }, { quiet: true }),
    valuesOf,
    schema,
    labels,
    save: ({ name }, { revision, allowEqualName }) =>
      'division' in props
        ? api.hierarchy.changeDivision(
            { name, allowEqualName, divisionId: props.division.id, revision },
            { quiet: true },
          )
        : api.hierarchy.addDivision({ name, allowEqualName, corporationId: props.corporation.id }, { quiet: true }),
  });
  return (
    <FormFrame form={form} submitLabel={stored ? 'ui.save' : 'division.add'} onCancel={goBack}>
      <DuplicateNameNote equalName={equalName} />
      <StaleNote mergedChanges={mergedChanges} labels={labels} displayValue={valueText} />
      <TextField {...form.field('name')} required maxLength={120} />
    </FormFrame>
  );
}
