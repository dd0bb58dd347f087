import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useMe } from '#web/lib/session.ts';

interface PlacePartProps {
  readonly subject: EntityRef;
  readonly name: string;
  /** Undefined for an existing alert, whose place cannot change. */
  readonly onChange?: (place: EntityRef) => void;
}

/** Place of an alert. For a new alert, a user with several places selects one. */
export function PlacePart({ subject, name, onChange }: PlacePartProps) {
  const { reach } = useMe();
  const { level, id } = subject;
  if (!onChange || level !== reach.kind || reach.entities.length < 2) return <b>{name}</b>;
  return (
    <SelectField
      isCompact
      searchable
      label="alertRules.place"
      value={String(id)}
      onChange={(chosen) => onChange({ level, id: Number(chosen) })}
      options={reach.entities.map((entity) => ({ value: String(entity.id), label: entity.name }))}
    />
  );
}
