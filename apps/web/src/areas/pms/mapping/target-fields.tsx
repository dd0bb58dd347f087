import { dateFormats } from '@latchboard/contract/pms/dates';
import { maxColumnValues, pmsFields } from '@latchboard/contract/pms/rules';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { fieldLabel } from '../field-label.ts';
import type { Run } from '../shapes.ts';
import { isDayField, type MappingDraft, type Target, withFormat } from './editor.ts';
import css from './mapping.module.css';
import { TranslationFields } from './translation-fields.tsx';

interface TargetFieldsProps {
  readonly column: Run['columns'][number];
  readonly kind: MappingDraft['kind'];
  readonly target: Target;
  /** Position among the fields of the column. Null if the column has only one field, or one field for each part. */
  readonly number: number | null;
  readonly onChange: (target: Target) => void;
}

/** One field that a column fills, with its date format and replacements. */
export function TargetFields({ column, kind, target, number, onChange }: TargetFieldsProps) {
  const t = useTranslate();
  const { field, split, translations } = target;
  const { name, days, samples, hasMoreValues } = column;
  const choices = pmsFields[kind].find(({ id }) => id === field)?.choices ?? [];
  const setField = (id: string | null) => {
    const formats = split ? [] : (days?.formats ?? []);
    onChange(withFormat(kind, { ...target, field: id || null, dateFormat: null }, formats));
  };
  return (
    <>
      <SelectField
        label={labelOf(target, name, number)}
        value={field ?? ''}
        options={[
          { value: '', label: t('pms.notImported') },
          ...pmsFields[kind].map(({ id }) => ({ value: id, label: t(fieldLabel(id)) })),
        ]}
        onChange={setField}
      />
      {isDayField(kind, field) && (
        <SelectField
          label={{ key: 'pms.dateFormat', params: { column: name } }}
          value={target.dateFormat ?? ''}
          options={[
            { value: '', label: t('pms.chooseFormat') },
            ...dateFormats.map((format) => ({ value: format, label: format })),
          ]}
          onChange={(format) =>
            onChange({ ...target, dateFormat: dateFormats.find((known) => known === format) ?? null })
          }
          {...(!split && days && { help: formatHelp(days, samples) })}
        />
      )}
      <TranslationFields
        translations={translations}
        choices={choices}
        onChange={(changed) => onChange({ ...target, translations: changed })}
      />
      {translations.length > 0 && hasMoreValues && (
        <p className={css.more}>{t('pms.moreValues', { count: maxColumnValues })}</p>
      )}
    </>
  );
}

function labelOf({ split }: Target, column: string, number: number | null): Wording {
  if (split) return { key: 'pms.partOf', params: { part: split.part, column } };
  return number === null
    ? { key: 'pms.fieldOf', params: { column } }
    : { key: 'pms.fieldNumber', params: { number, column } };
}

/** Number of values that match the suggested format, or a request to choose if several formats match. */
const formatHelp = (
  { formats, fits, values }: NonNullable<Run['columns'][number]['days']>,
  samples: readonly string[],
): Wording =>
  formats.length > 1
    ? { key: 'pms.formatSeveral', params: { count: fits, sample: samples[0] ?? '', formats: formats.join(' · ') } }
    : { key: 'pms.formatFits', params: { fits, values, format: formats[0] ?? '' } };
