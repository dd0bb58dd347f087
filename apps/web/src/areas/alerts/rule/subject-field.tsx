import type { AlertSubjectKind } from '@latchboard/contract/alerts/rule-shapes';
import { ChipsField } from '@latchboard/ui/form/chips-field.tsx';
import type { SchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import type { RuleValues } from './rule-values.ts';
import { useSubjectOptions } from './use-subject-options.ts';

interface SubjectFieldProps {
  readonly form: SchemaForm<RuleValues>;
  readonly subject: EntityRef;
  readonly kind: AlertSubjectKind;
  /** Whether to offer only units that master keys open. */
  readonly isMaster?: boolean;
  readonly isCompact?: boolean;
}

const placeholders = {
  units: 'alertRules.anyUnit',
  tags: 'alertRules.anyTag',
  badges: 'alertRules.anyBadge',
  people: 'alertRules.anyPerson',
  activities: 'alertRules.anyActivity',
} as const;

/** Units, tags, badges, people, or activities to which an alert is limited. */
export function SubjectField({ form, subject, kind, isMaster = false, isCompact = false }: SubjectFieldProps) {
  const search = useSubjectOptions(subject, kind, isMaster);
  return (
    <ChipsField
      {...form.field(kind)}
      {...search}
      isCompact={isCompact}
      placeholder={isCompact ? 'alertRules.findUnit' : placeholders[kind]}
    />
  );
}
