import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';

interface PersonChoiceProps {
  /** ID of a user, or 0 for everyone. */
  readonly who: number;
  readonly onWho: (personId: number) => void;
}

/** Selects the person whose entries the calendar shows. */
export function PersonChoice({ who, onWho }: PersonChoiceProps) {
  const t = useTranslate();
  const people = useQuery(query(api.calendar.listPeople, {}, { quiet: true })).data?.rows ?? [];
  return (
    <SelectField
      label="calendar.shows"
      isCompact
      searchable
      value={String(who)}
      options={[
        { value: '0', label: t('calendar.who.everybody') },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(chosen) => onWho(Number(chosen ?? 0))}
    />
  );
}
