import type { TextKey } from '@latchboard/texts';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReactNode } from 'react';
import { formatDuration } from '#web/lib/duration.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import css from './recipes.module.css';
import { doorEventOf, doorEvents, doorTriggers, type PlaceFacts, type RecipeId } from './recipes.ts';
import { type Login, RecipientField } from './recipient-field.tsx';
import type { RuleValues } from './rule-values.ts';
import { Sentence } from './sentence.tsx';
import { SubjectField } from './subject-field.tsx';

interface RecipeSentenceProps {
  readonly recipe: Exclude<RecipeId, 'blank'>;
  readonly form: SchemaForm<RuleValues>;
  readonly subject: EntityRef;
  readonly logins: readonly Login[];
  readonly place: ReactNode;
  readonly facts: PlaceFacts;
}

const durations = [0, 15, 60, 120, 240, 480, 1440, 2880, 10_080];

/** Sentence of a recipe, with a field for each part that can be changed. */
export function RecipeSentence({ recipe, form, subject, logins, place, facts }: RecipeSentenceProps) {
  const units = (isMaster: boolean) => (
    <div className={css.wide}>
      <SubjectField form={form} subject={subject} kind="units" isMaster={isMaster} isCompact />
    </div>
  );
  return (
    <Sentence
      text={`alertRules.sentence.${recipe}`}
      parts={{
        recipients: (
          <div className={css.wide}>
            <RecipientField core={form.core} logins={logins} isCompact />
          </div>
        ),
        duration: <DurationPart form={form} limit={facts.keyOutMinutes} isCompact label="alertRules.overdueBy" />,
        door: <DoorPart form={form} />,
        from: <TextField {...form.field('fromTime')} type="time" isCompact />,
        to: <TextField {...form.field('toTime')} type="time" isCompact />,
        unit: units(false),
        master: units(facts.masters.length > 0),
        place,
      }}
    />
  );
}

interface PartProps {
  readonly form: SchemaForm<RuleValues>;
}

interface DurationPartProps extends PartProps {
  /** Minutes overdue when the exception begins. Labels include this time, so the value 0 is shown as this time. */
  readonly limit?: number;
  readonly label?: TextKey;
  readonly isCompact?: boolean;
}

/** Time that an exception must be open before the first message. */
export function DurationPart({ form, limit = 0, label, isCompact = false }: DurationPartProps) {
  const t = useTranslate();
  const field = form.field('afterMinutes');
  const laterDurations = durations.filter((minutes) => minutes >= limit);
  const choices = [...new Set([limit, ...laterDurations, limit + Number(field.value)])].sort((a, b) => a - b);
  return (
    <SelectField
      {...field}
      {...(label && { label })}
      isCompact={isCompact}
      options={choices.map((minutes) => ({ value: String(minutes - limit), label: formatDuration(minutes, t) }))}
    />
  );
}

function DoorPart({ form }: PartProps) {
  const t = useTranslate();
  return (
    <SelectField
      isCompact
      label="alertRules.doors"
      value={doorEventOf(form.values) ?? null}
      onChange={(chosen) => {
        const { about, kinds, doors } = doorTriggers[doorEvents.find((event) => event === chosen) ?? 'opened'];
        form.set('about', about);
        form.set('kinds', kinds);
        form.set('doors', doors);
      }}
      options={doorEvents.map((value) => ({ value, label: t(`alertRules.door.${value}`) }))}
    />
  );
}
