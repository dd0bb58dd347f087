import {
  defaultCallsPerMinute,
  defaultKeyDays,
  maxCallsPerMinute,
  maxKeyDays,
} from '@latchboard/contract/integrations/rules';
import { levelNumbers, levels } from '@latchboard/contract/levels';
import type { Level } from '@latchboard/contract/shapes';
import type { RightKey } from '@latchboard/rights';
import { CheckField } from '@latchboard/ui/form/check-field.tsx';
import { FieldRow, FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { EntityField } from '#web/areas/staff/index.ts';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import css from './program-form.module.css';
import { type CreatedProgram, type ProgramList, rightName } from './shapes.ts';

const isCallLimit = (text: string) =>
  /^[0-9]{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxCallsPerMinute;
const schema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    level: z.enum(levels),
    entities: z.readonly(z.array(z.object({ id: z.number(), name: z.string() }))),
    rights: z.readonly(z.array(z.custom<RightKey>())).check(z.refine((rights) => rights.length > 0, 'valRequired')),
    days: z.string(),
    callsPerMinute: z.string().check(z.refine(isCallLimit, 'valWholeOnly')),
  })
  .check(
    z.refine(({ level, entities }) => level === 'corporation' || entities.length > 0, {
      path: ['entities'],
      message: 'valRequired',
      when: () => true,
    }),
  );
type Values = z.output<typeof schema>;
const labels = {
  name: 'programs.name',
  level: 'programs.level',
  entities: 'programs.level',
  entityIds: 'programs.level',
  rights: 'programs.rights',
  days: 'programs.days',
  callsPerMinute: 'programs.callsPerMinute',
} as const;
const dayChoices = [7, 30, 90, 180, defaultKeyDays, maxKeyDays];

interface ProgramFormProps {
  readonly corporationId: number;
  readonly grantable: ProgramList['grantable'];
  readonly onClose: () => void;
  readonly onCreated: (createdProgram: CreatedProgram) => void;
}

/** Form for a new API key: name, places, rights, lifetime, and rate limit. */
export function ProgramForm({ corporationId, grantable, onClose, onCreated }: ProgramFormProps) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const form: SchemaForm<Values> = useSchemaForm<Values, Values>({
    schema,
    draft: `program of ${corporationId} add`,
    initial: {
      ...{ name: '', level: 'corporation', entities: [], rights: [] },
      ...{ days: String(defaultKeyDays), callsPerMinute: String(defaultCallsPerMinute) },
    },
    labels,
    onSubmit: async ({ name, level, entities, rights, days, callsPerMinute }) => {
      const input = {
        ...{ corporationId, name, level, rights: [...rights] },
        entityIds: level === 'corporation' ? [] : entities.map(({ id }) => id),
        ...{ days: Number(days), callsPerMinute: Number(callsPerMinute) },
      };
      const createdProgram = await saveForm(form, () => api.integrations.addProgram(input, { quiet: true }));
      void queryClient.invalidateQueries({ queryKey: [callName(api.integrations.listPrograms)] });
      onCreated(createdProgram);
    },
  });
  const [level, days] = [form.field('level'), form.field('days')];
  const chooseLevel = (chosen: string | null) => {
    level.onChange((chosen ?? 'corporation') as Level);
    form.set('entities', []);
  };
  return (
    <FormFrame form={form} submitLabel="programs.make" onCancel={onClose}>
      <TextField {...form.field('name')} required maxLength={60} help="programs.nameHelp" />
      <SelectField
        {...level}
        onChange={chooseLevel}
        options={levels.map((value) => ({ value, label: t(`programs.level.${value}`) }))}
      />
      {level.value !== 'corporation' && (
        <EntityField
          key={level.value}
          {...form.field('entities')}
          label={`programs.entities.${level.value}`}
          level={levelNumbers[level.value]}
          corporationId={corporationId}
        />
      )}
      <RightsField
        grantable={grantable}
        chosen={form.values.rights}
        error={form.errors.rights}
        onChange={(rights) => form.set('rights', rights)}
      />
      <FieldRow>
        <SelectField
          {...days}
          onChange={(value) => days.onChange(value ?? String(defaultKeyDays))}
          options={dayChoices.map((count) => ({ value: String(count), label: t('programs.forDays', { count }) }))}
        />
        <TextField {...form.field('callsPerMinute')} required number maxLength={4} />
      </FieldRow>
    </FormFrame>
  );
}

interface RightsFieldProps {
  readonly grantable: ProgramList['grantable'];
  readonly chosen: readonly RightKey[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly RightKey[]) => void;
}

function RightsField({ grantable, chosen, error, onChange }: RightsFieldProps) {
  const t = useTranslate();
  return (
    <fieldset className={css.group} data-path="rights">
      <legend>{t('programs.rights')}</legend>
      {error !== undefined && <p className={css.error}>{error}</p>}
      <div className={css.rights}>
        {grantable.map((right) => (
          <CheckField
            key={right}
            label={{ data: rightName(right, t) }}
            value={chosen.includes(right)}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, right] : chosen.filter((chosenRight) => chosenRight !== right))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
