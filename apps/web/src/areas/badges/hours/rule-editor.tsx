import { Button } from '@latchboard/ui/button/button.tsx';
import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './hours.module.css';
import { emptyWeek, weekOf } from './paint.ts';
import type { Choices, HoursRule } from './rules.ts';
import { WeekGrid } from './week-grid.tsx';

interface RuleEditorProps {
  readonly rule: HoursRule;
  readonly size: number;
  readonly choices: Choices;
  readonly onChange: (rule: HoursRule) => void;
  /** Undefined if there is only one rule. */
  readonly onRemove?: (() => void) | undefined;
}

const workdays = [{ weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }];

/** Editor of one rule: its weekly hours, and the units, buildings, and activities to which it applies. */
export function RuleEditor({ rule, size, choices, onChange, onRemove }: RuleEditorProps) {
  const t = useTranslate();
  const changeWeek = (week: HoursRule['week']) => onChange({ ...rule, week });
  const choicesOf = (names: readonly string[], chosen: readonly string[]) =>
    [...new Set([...names, ...chosen])].map((name) => ({ value: name, label: name }));
  return (
    <div className={css.rule}>
      <div className={css.presets}>
        <Button size="small" label="badges.workdays" onClick={() => changeWeek(weekOf(workdays, size))} />
        <Button
          size="small"
          label="badges.wholeWeek"
          onClick={() => changeWeek(emptyWeek(size).map((day) => day.map(() => true)))}
        />
        <Button size="small" label="badges.clearWeek" onClick={() => changeWeek(emptyWeek(size))} />
        {onRemove && <Button size="small" kind="quiet" label="badges.removeRule" onClick={onRemove} />}
      </div>
      <WeekGrid label={t('badges.week')} week={rule.week} size={size} onPaint={changeWeek} />
      <div className={css.limits}>
        <MultiChoice
          label="badges.units"
          choices={choicesOf(choices.units, rule.units)}
          chosen={[...rule.units]}
          onChange={(units: readonly string[]) => onChange({ ...rule, units })}
        />
        <MultiChoice
          label="badges.buildings"
          choices={choicesOf(choices.buildings, rule.buildings)}
          chosen={[...rule.buildings]}
          onChange={(buildings: readonly string[]) => onChange({ ...rule, buildings })}
        />
        <MultiChoice
          label="badges.activities"
          choices={choices.activities.map(({ code, name }) => ({ value: code, label: name }))}
          chosen={[...rule.activities]}
          onChange={(activities: readonly number[]) => onChange({ ...rule, activities })}
        />
      </div>
    </div>
  );
}
