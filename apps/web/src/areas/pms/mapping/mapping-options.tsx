import { pmsFields } from '@latchboard/contract/pms/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useToday } from '#web/lib/use-today.ts';
import { choiceLabel, fieldLabel } from '../field-label.ts';
import { duplicateFields, type MappingDraft, missingFields } from './editor.ts';
import css from './mapping.module.css';
import { SkipFields } from './skip-fields.tsx';

interface MappingOptionsProps {
  readonly propertyId: number;
  readonly draft: MappingDraft;
  readonly onChange: (changes: Partial<MappingDraft>) => void;
}

/**
 * Options of a mapping that do not belong to a single column: joined fields, fixed values, skipped rows, and whether
 * the file replaces edited values.
 */
export function MappingOptions({ propertyId, draft, onChange }: MappingOptionsProps) {
  const t = useTranslate();
  const names = Object.keys(draft.columns);
  const usedFields = new Set(Object.values(draft.columns).flatMap((choice) => choice.map(({ field }) => field)));
  const unusedFields = pmsFields[draft.kind].filter(({ id, isRequired }) => !usedFields.has(id) && !isRequired);
  const today = useToday(propertyId);
  const nameOf = (field: string) => t(fieldLabel(field));
  const setJoin = (field: string, text: string) => onChange({ joins: { ...draft.joins, [field]: text } });
  const setFixed = (field: string, value: string | null) =>
    onChange({ fixed: { ...draft.fixed, [field]: value ?? '' } });
  return (
    <>
      {missingFields(draft).map((field) => (
        <p key={field} className={css.double}>
          {t('pms.required', { field: nameOf(field) })}
        </p>
      ))}
      {duplicateFields(draft).map((field) => (
        <div key={field} className={css.double} role="alert">
          {t('pms.double', { field: nameOf(field) })}
          <Button size="small" label="pms.join" onClick={() => setJoin(field, ' ')} />
        </div>
      ))}
      <div className={css.options}>
        {Object.entries(draft.joins).map(([field, join]) => (
          <TextField
            key={field}
            label={{ key: 'pms.joinWith', params: { field: nameOf(field) } }}
            value={join}
            onChange={(text) => setJoin(field, text)}
          />
        ))}
        {unusedFields.map(({ id, choices, isDay: isDate }) => {
          const common = {
            label: { key: 'pms.fixed', params: { field: nameOf(id) } },
            value: draft.fixed[id] ?? '',
          } as const;
          if (isDate)
            return (
              <DateField
                key={id}
                isInForm
                {...common}
                value={common.value || null}
                onChange={(typed) => {
                  if (typed === null || isDay(typed)) setFixed(id, typed);
                }}
                today={today}
              />
            );
          return choices ? (
            <SelectField
              key={id}
              {...common}
              options={[
                { value: '', label: t('pms.notImported') },
                ...choices.map((value) => ({ value, label: choiceLabel(value, t) })),
              ]}
              onChange={(value) => setFixed(id, value)}
            />
          ) : (
            <TextField key={id} {...common} onChange={(value) => setFixed(id, value)} />
          );
        })}
      </div>
      <SkipFields columns={names} skips={draft.skips} onChange={(skips) => onChange({ skips })} />
      <CheckField
        label="pms.fileWins"
        help="pms.fileWinsHelp"
        value={draft.fileWins}
        onChange={(fileWins) => onChange({ fileWins })}
      />
    </>
  );
}
