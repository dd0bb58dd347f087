import { pmsFields } from '@latchboard/contract/pms/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { ChipsField } from '@latchboard/ui/form/chips-field.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { choiceLabel, fieldLabel } from '../field-label.ts';
import { doubleFields, type MappingDraft } from './editor.ts';
import css from './mapping.module.css';

interface MappingOptionsProps {
  readonly draft: MappingDraft;
  readonly onChange: (changes: Partial<MappingDraft>) => void;
}

/** Parts of a mapping that belong to no single column: joined fields, fixed values, skipped rows, and edited values. */
export function MappingOptions({ draft, onChange }: MappingOptionsProps) {
  const t = useTranslate();
  const names = Object.keys(draft.columns);
  const used = new Set(Object.values(draft.columns).flatMap(({ targets }) => targets));
  const free = pmsFields[draft.kind].filter(({ id, isRequired }) => !used.has(id) && !isRequired);
  const nameOf = (field: string) => t(fieldLabel(field));
  const setJoin = (field: string, text: string) => onChange({ joins: { ...draft.joins, [field]: text } });
  const setFixed = (field: string, value: string | null) =>
    onChange({ fixed: { ...draft.fixed, [field]: value ?? '' } });
  return (
    <>
      {doubleFields(draft).map((field) => (
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
        {free.map(({ id, choices }) => {
          const common = {
            label: { key: 'pms.fixed', params: { field: nameOf(id) } },
            value: draft.fixed[id] ?? '',
          } as const;
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
        <SelectField
          label="pms.skipColumn"
          value={draft.skipColumn ?? ''}
          options={[{ value: '', label: t('pms.skipNone') }, ...names.map((value) => ({ value, label: value }))]}
          onChange={(value) => onChange({ skipColumn: value || null })}
        />
        {draft.skipColumn !== null && (
          <ChipsField
            label="pms.skipValues"
            options={[]}
            value={draft.skipValues}
            onChange={(skipValues) => onChange({ skipValues })}
          />
        )}
      </div>
      <CheckField
        label="pms.fileWins"
        help="pms.fileWinsHelp"
        value={draft.fileWins}
        onChange={(fileWins) => onChange({ fileWins })}
      />
    </>
  );
}
