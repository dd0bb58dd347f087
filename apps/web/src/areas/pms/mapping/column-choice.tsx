import { pmsFields } from '@latchboard/contract/pms/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { choiceLabel, fieldLabel } from '../field-label.ts';
import type { Run } from '../shapes.ts';
import type { ColumnChoice, MappingDraft } from './editor.ts';
import css from './mapping.module.css';

interface ColumnChoiceProps {
  readonly column: Run['columns'][number];
  readonly kind: MappingDraft['kind'];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}

/** A column of the file with sample values, and the fields that it fills. */
export function ColumnChoiceRow({ column, kind, choice, onChange }: ColumnChoiceProps) {
  const t = useTranslate();
  const { targets, separator, translations } = choice;
  const options = [
    { value: '', label: t('pms.notImported') },
    ...pmsFields[kind].map(({ id }) => ({ value: id, label: t(fieldLabel(id)) })),
  ];
  const setTarget = (index: number, field: string | null) =>
    onChange({ ...choice, targets: targets.map((target, at) => (at === index ? field || null : target)) });
  const chosen = pmsFields[kind].filter(({ id }) => targets.includes(id));
  const choices = chosen.flatMap((field) => field.choices ?? []);
  const setTranslation = (index: number, change: Partial<(typeof translations)[number]>) =>
    onChange({
      ...choice,
      translations: translations.map((entry, at) => (at === index ? { ...entry, ...change } : entry)),
    });
  const addTranslation = () =>
    onChange({
      ...choice,
      translations: [...translations, { from: column.samples[translations.length] ?? '', to: choices[0] ?? '' }],
    });
  return (
    <li className={css.column}>
      <div className={css.source}>
        <strong>{column.name}</strong>
        <span className={css.samples}>{column.samples.join(' · ') || t('pms.emptyColumn')}</span>
      </div>
      <div className={css.targets}>
        {separator !== null && (
          <TextField
            label="pms.splitAt"
            value={separator}
            onChange={(text) => onChange({ ...choice, separator: text })}
          />
        )}
        {targets.map((target, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
            key={index}
            label={
              separator === null
                ? { key: 'pms.fieldOf', params: { column: column.name } }
                : { key: 'pms.partOf', params: { part: index + 1, column: column.name } }
            }
            value={target ?? ''}
            options={options}
            onChange={(field) => setTarget(index, field)}
          />
        ))}
        {translations.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: translations have no other identity
          <div key={index} className={css.translation}>
            <TextField label="pms.inFile" value={entry.from} onChange={(from) => setTranslation(index, { from })} />
            {choices.length > 0 ? (
              <SelectField
                label="pms.storedAs"
                value={entry.to}
                options={choices.map((value) => ({ value, label: choiceLabel(value, t) }))}
                onChange={(to) => setTranslation(index, { to: to ?? '' })}
              />
            ) : (
              <TextField label="pms.storedAs" value={entry.to} onChange={(to) => setTranslation(index, { to })} />
            )}
          </div>
        ))}
        <div className={css.buttons}>
          {separator === null ? (
            <Button
              kind="quiet"
              size="small"
              label={{ key: 'pms.split', params: { column: column.name } }}
              onClick={() => onChange({ ...choice, separator: ' - ', targets: [targets[0] ?? null, null] })}
            />
          ) : (
            <Button
              kind="quiet"
              size="small"
              label={{ key: 'pms.unsplit', params: { column: column.name } }}
              onClick={() => onChange({ ...choice, separator: null, targets: [targets[0] ?? null] })}
            />
          )}
          {chosen.length > 0 && (
            <Button
              kind="quiet"
              size="small"
              label={{ key: 'pms.translate', params: { column: column.name } }}
              onClick={addTranslation}
            />
          )}
        </div>
      </div>
    </li>
  );
}
