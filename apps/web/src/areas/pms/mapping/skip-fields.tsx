import { Button } from '@latchboard/ui/button/button.tsx';
import { ChipsField } from '@latchboard/ui/form/chips-field.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Rules } from '../shapes.ts';
import css from './mapping.module.css';

type Skips = Rules['skip'];

interface SkipFieldsProps {
  readonly columns: readonly string[];
  readonly skips: Skips;
  readonly onChange: (skips: Skips) => void;
}

const maxSkips = 5;

/** Rows to skip, by column value. */
export function SkipFields({ columns, skips, onChange }: SkipFieldsProps) {
  const t = useTranslate();
  const rules = skips.length > 0 ? skips : [{ column: '', values: [] }];
  const setRule = (index: number, rule: Skips[number]) =>
    onChange(rules.with(index, rule).filter(({ column }) => column !== ''));
  const options = [{ value: '', label: t('pms.skipNone') }, ...columns.map((value) => ({ value, label: value }))];
  return (
    <>
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a skip rule has no other identity
        <div key={index} className={css.options}>
          <SelectField
            label="pms.skipColumn"
            value={rule.column}
            options={options}
            onChange={(column) => setRule(index, { ...rule, column: column ?? '' })}
          />
          {rule.column !== '' && (
            <ChipsField
              label="pms.skipValues"
              options={[]}
              value={rule.values}
              onChange={(values) => setRule(index, { ...rule, values: [...values] })}
            />
          )}
        </div>
      ))}
      {skips.length > 0 && skips.length < maxSkips && (
        <div className={css.buttons}>
          <Button
            kind="quiet"
            size="small"
            label="pms.addSkip"
            onClick={() => onChange([...skips, { column: columns[0] ?? '', values: [] }])}
          />
        </div>
      )}
    </>
  );
}
