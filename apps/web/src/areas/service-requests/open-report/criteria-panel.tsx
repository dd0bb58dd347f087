import { Button } from '@latchboard/ui/button/button.tsx';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { noDraft } from '@latchboard/ui/form/draft.ts';
import { ErrorSummary } from '@latchboard/ui/form/error-summary.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { localZone } from '#web/lib/dates.ts';
import { query } from '#web/lib/query.ts';
import { type Criteria, criteriaLabels, criteriaSchema } from './criteria.ts';
import css from './open-report.module.css';

interface CriteriaPanelProps {
  readonly criteria: Criteria;
  readonly isLoading: boolean;
  readonly onGenerate: (criteria: Criteria) => Promise<unknown>;
}

const quietOptions = { quiet: true } as const;
const noChoices: readonly { readonly id: number; readonly name: string }[] = [];

/**
 * Filters of the report. The Generate button is disabled while the report loads, and if a filter is invalid (SRQ-02).
 */
export function CriteriaPanel({ criteria, isLoading, onGenerate }: CriteriaPanelProps) {
  const calls = api.serviceRequests;
  const places = useQuery(query(calls.getOpenServiceRequestProperties, {}, quietOptions)).data;
  const technicians = useQuery(query(calls.getOpenServiceRequestAssignedUsers, {}, quietOptions)).data;
  const types = useQuery(query(calls.getOpenServiceRequestTypes, {}, quietOptions)).data;
  const form: SchemaForm<Criteria> = useSchemaForm<Criteria, Criteria>({
    schema: criteriaSchema,
    draft: noDraft.filter,
    initial: criteria,
    labels: criteriaLabels,
    warnUnsaved: false,
    onSubmit: async (submittedValues) => {
      await onGenerate(submittedValues);
    },
  });
  const isWrong = !criteriaSchema.safeParse(form.values).success;
  const today = dayIn(localZone);
  const lists = [
    ['properties', places?.properties],
    ['corporations', places?.corporations],
    ['technicians', technicians?.rows],
    ['types', types?.rows],
  ] as const;
  return (
    <Panel>
      <ErrorSummary form={form} />
      <form className={`${css.criteria} lb-no-print`} noValidate onSubmit={(event) => void form.submit(event)}>
        <DateField {...form.field('from')} isInForm today={today} />
        <DateField {...form.field('to')} isInForm today={today} />
        <div className={css.lists}>
          {lists.map(([name, rows]) => (
            <MultiChoice
              key={name}
              label={criteriaLabels[name]}
              choices={(rows ?? noChoices).map(({ id, name: label }) => ({ value: id, label }))}
              chosen={form.values[name]}
              max={500}
              onChange={(chosen) => form.set(name, [...chosen])}
            />
          ))}
        </div>
        <Button
          type="submit"
          kind="main"
          label="requestReports.generate"
          disabled={isWrong || isLoading || form.isBusy}
        />
      </form>
    </Panel>
  );
}
