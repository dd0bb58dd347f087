import type { AccountStep } from '@latchboard/contract/hierarchy/shapes';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import type { EntityRef } from '#web/lib/record/sections.ts';
import css from './account.module.css';
import { StepDialog } from './step-dialog.tsx';

/** What can be done about a property's account as it stands; each step asks for its reason (HIE-07). */
export function AccountSteps({ id: propertyId }: EntityRef) {
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data;
  const queries = useQueryClient();
  const [step, setStep] = useState<AccountStep | null>(null);
  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('hierarchy') });

  if (!property?.may.edit) return null;
  return (
    <Panel title="standing.title">
      <div className={css.steps}>
        {property.may.account.map((one) => (
          <Button key={one} size="small" label={`standing.${one}`} onClick={() => setStep(one)} />
        ))}
      </div>
      {step && <StepDialog step={step} property={property} onClose={() => setStep(null)} onDone={refresh} />}
    </Panel>
  );
}
