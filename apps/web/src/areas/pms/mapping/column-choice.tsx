import { pmsFields } from '@latchboard/contract/pms/rules';
import { Button } from '@latchboard/ui/button/button.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { Run } from '../shapes.ts';
import { type ColumnChoice, type MappingDraft, newTranslations, noTarget, type Target } from './editor.ts';
import css from './mapping.module.css';
import { TargetFields } from './target-fields.tsx';

interface ColumnChoiceProps {
  readonly column: Run['columns'][number];
  readonly kind: MappingDraft['kind'];
  readonly choice: ColumnChoice;
  readonly onChange: (choice: ColumnChoice) => void;
}

/** A column of the file with sample values, and the fields that it fills. */
export function ColumnChoiceRow({ column, kind, choice, onChange }: ColumnChoiceProps) {
  const t = useTranslate();
  const separators = [...new Set(choice.flatMap(({ split }) => (split ? [split.separator] : [])))];
  const [separator] = separators;
  const setTarget = (index: number, target: Target) => onChange(choice.with(index, target));
  const setSeparator = (text: string) =>
    onChange(choice.map((target) => ({ ...target, split: target.split && { ...target.split, separator: text } })));
  const split = () => {
    const [first = noTarget, ...others] = choice;
    const part = (target: Target, number: number) => ({ ...target, split: { separator: ' - ', part: number } });
    onChange([...others, part(first, 1), part(noTarget, 2)]);
  };
  const unsplit = () => {
    const unsplitTargets = choice.map((target) => ({ ...target, split: null }));
    const filledTargets = unsplitTargets.filter(({ field }) => field !== null);
    onChange(filledTargets.length > 0 ? filledTargets : [noTarget]);
  };
  const addTranslation = (index: number, target: Target) => {
    setTarget(index, { ...target, translations: [...target.translations, ...newTranslations(kind, target, column)] });
  };
  const isFilled = choice.every(({ field }) => field !== null);
  return (
    <li className={css.column}>
      <div className={css.source}>
        <strong>{column.name}</strong>
        <span className={css.samples}>{column.samples.join(' · ') || t('pms.emptyColumn')}</span>
      </div>
      <div className={css.targets}>
        {separator !== undefined && <TextField label="pms.splitAt" value={separator} onChange={setSeparator} />}
        {choice.map((target, index) => (
          <TargetFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a target is identified by its position
            key={index}
            column={column}
            kind={kind}
            target={target}
            number={choice.length > 1 && !target.split ? index + 1 : null}
            onChange={(changed) => setTarget(index, changed)}
          />
        ))}
        <div className={css.buttons}>
          <Button
            kind="quiet"
            size="small"
            label={{ key: separator === undefined ? 'pms.split' : 'pms.unsplit', params: { column: column.name } }}
            onClick={separator === undefined ? split : unsplit}
          />
          {choice.map(
            (target, index) =>
              target.field !== null && (
                <Button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a target is identified by its position
                  key={index}
                  kind="quiet"
                  size="small"
                  label={replaceLabel(target, column.name)}
                  onClick={() => addTranslation(index, target)}
                />
              ),
          )}
          {isFilled && choice.length < pmsFields[kind].length && (
            <Button
              kind="quiet"
              size="small"
              label={{ key: 'pms.alsoFill', params: { column: column.name } }}
              onClick={() => onChange([...choice, noTarget])}
            />
          )}
        </div>
      </div>
    </li>
  );
}

const replaceLabel = ({ split }: Target, column: string): Wording =>
  split
    ? { key: 'pms.translatePart', params: { part: split.part, column } }
    : { key: 'pms.translate', params: { column } };
