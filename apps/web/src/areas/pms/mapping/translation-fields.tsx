import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { choiceLabel } from '../field-label.ts';
import type { Translation } from './editor.ts';
import css from './mapping.module.css';

interface TranslationFieldsProps {
  readonly translations: readonly Translation[];
  /** Accepted values of the field. Empty for a text field. */
  readonly choices: readonly string[];
  readonly onChange: (translations: readonly Translation[]) => void;
}

/** Replacements for values in the file. */
export function TranslationFields({ translations, choices, onChange }: TranslationFieldsProps) {
  const t = useTranslate();
  const set = (index: number, change: Partial<Translation>) =>
    onChange(translations.map((entry, entryIndex) => (entryIndex === index ? { ...entry, ...change } : entry)));
  return translations.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: translations have no other identity
    <div key={index} className={css.translation}>
      <TextField label="pms.inFile" value={entry.from} onChange={(from) => set(index, { from })} />
      {choices.length > 0 ? (
        <SelectField
          label="pms.storedAs"
          value={entry.to}
          options={[
            { value: '', label: t('pms.chooseValue') },
            ...choices.map((value) => ({ value, label: choiceLabel(value, t) })),
          ]}
          onChange={(to) => set(index, { to: to ?? '' })}
        />
      ) : (
        <TextField label="pms.storedAs" value={entry.to} onChange={(to) => set(index, { to })} />
      )}
    </div>
  ));
}
