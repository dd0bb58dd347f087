import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import type { Property } from '../property/shapes.ts';
import css from './standing.module.css';
import { StepDialog } from './step-dialog.tsx';
import { type Step, steps, stepTexts } from './steps.ts';

/** What may happen to how a property stands; each step asks for its reason (HIE-07). */
export function StandingPanel({ property }: { readonly property: Property }) {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('hierarchy') });

  async function endTemporary() {
    const isSure = await confirm({
      title: 'standing.endTemporary',
      text: 'standing.endTemporaryText',
      confirmLabel: 'standing.endTemporary',
      isDangerous: true,
    });
    if (!isSure) return;
    await api.hierarchyChanges.removeTemporaryAccess({ propertyId: property.id }).then(
      () => showToast({ tone: 'success', title: 'standing.done' }),
      () => undefined,
    );
    await refresh();
  }

  return (
    <Panel title="standing.title">
      <div className={css.steps}>
        {steps
          .filter(({ fits }) => fits(property))
          .map((one) => (
            <Button key={one.id} size="small" label={stepTexts(one.id).label} onClick={() => setStep(one)} />
          ))}
        {property.temporaryAccessDate !== null && (
          <Button size="small" label="standing.endTemporary" onClick={() => void endTemporary()} />
        )}
      </div>
      {step && <StepDialog step={step} property={property} onClose={() => setStep(null)} onDone={refresh} />}
    </Panel>
  );
}
