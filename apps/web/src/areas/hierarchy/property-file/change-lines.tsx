import { changedDetails } from '@latchboard/contract/hierarchy/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { FieldRow } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { type ChangeLine, changeLabels, emptyLine, mostLines } from './change-line.ts';
import css from './change-lines.module.css';

interface ChangeLinesProps {
  readonly lines: readonly ChangeLine[];
  readonly onChange: (lines: ChangeLine[]) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly wasRefused: boolean;
}

/** The changes of one form, line by line; a line that nobody has begun is not blamed before somebody sends it. */
export function ChangeLines({ lines, onChange, errors, wasRefused }: ChangeLinesProps) {
  const t = useTranslate();
  const adder = useRef<HTMLButtonElement>(null);

  function remove(id: number) {
    onChange(lines.filter((line) => line.id !== id));
    // The pressed button is gone with its line.
    queueMicrotask(() => adder.current?.focus());
  }

  return (
    <>
      {[...lines.entries()].map(([place, line]) => {
        const { id, detail, from, to } = line;
        const shows = wasRefused || detail !== null || from !== '' || to !== '';
        const field = <Key extends 'detail' | 'from' | 'to'>(key: Key) => ({
          path: `changes.${place}.${key}`,
          label: changeLabels[`changes.*.${key}`],
          value: line[key],
          onChange: (value: ChangeLine[Key]) =>
            onChange(lines.map((one) => (one.id === id ? { ...one, [key]: value } : one))),
          error: shows ? errors[`changes.${place}.${key}`] : undefined,
        });
        return (
          <fieldset key={id} className={css.line}>
            {lines.length > 1 && (
              <legend>
                {t('changeForm.line', { number: place + 1 })}
                <Button
                  kind="quiet"
                  size="small"
                  label={{ key: 'changeForm.remove', params: { number: place + 1 } }}
                  onClick={() => remove(id)}
                />
              </legend>
            )}
            <SelectField
              {...field('detail')}
              required
              autoFocus={id > 0}
              options={changedDetails.map((value) => ({ value, label: t(`changeForm.detail.${value}`) }))}
            />
            <FieldRow>
              <TextField {...field('from')} maxLength={500} />
              <TextField {...field('to')} required maxLength={500} />
            </FieldRow>
          </fieldset>
        );
      })}
      {lines.length < mostLines ? (
        <div>
          <Button
            ref={adder}
            size="small"
            label="changeForm.add"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...lines, { ...emptyLine, id: Math.max(...lines.map(({ id }) => id)) + 1 }])}
          />
        </div>
      ) : (
        <p>{t('changeForm.most', { count: mostLines })}</p>
      )}
    </>
  );
}
