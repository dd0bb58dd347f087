import { auditedKinds } from '@latchboard/contract/audit/kinds';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './history.module.css';
import { kindName } from './record-name.ts';
import type { History } from './shapes.ts';
import type { LogFilters } from './subject.ts';

interface FiltersProps {
  readonly choices: History['choices'];
  readonly value: LogFilters;
  readonly timeZone: string;
  readonly onChange: (next: Partial<LogFilters>) => void;
}

/** Filters of the log: kind of record, user, and days. A selected value remains available even if it has no entries. */
export function Filters({ choices, value, timeZone, onChange }: FiltersProps) {
  const t = useTranslate();
  const { kinds, people } = choices ?? { kinds: [], people: [] };
  const person = String(value.person ?? '');
  const peopleChoices = people.map(({ id, name }) => ({ value: String(id), label: name }));
  const options = [...new Set([...kinds, ...(value.kind ? [value.kind] : [])])]
    .map((kind) => ({ value: kind, label: kindName(kind, t) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <div className={`${css.filters} lb-no-print`}>
      {(options.length > 1 || value.kind !== undefined) && (
        <SelectField
          clearable
          label="audit.kind"
          placeholder="audit.everyKind"
          value={value.kind ?? null}
          onChange={(chosen) => onChange({ kind: auditedKinds.find((kind) => kind === chosen) })}
          options={options}
        />
      )}
      <SelectField
        clearable
        searchable
        label="audit.person"
        placeholder="audit.everyone"
        value={person === '' ? null : person}
        onChange={(id) => onChange({ person: id === null ? undefined : Number(id) })}
        options={
          person === '' || peopleChoices.some((choice) => choice.value === person)
            ? peopleChoices
            : [...peopleChoices, { value: person, label: person }]
        }
      />
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          isInForm
          label={`audit.${end}Day`}
          value={value[end] ?? null}
          today={dayIn(timeZone)}
          onChange={(typed) => onChange({ [end]: typed !== null && isDay(typed) ? typed : undefined })}
        />
      ))}
    </div>
  );
}
