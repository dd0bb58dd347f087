import { Button } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { ActionDialog } from '#web/lib/record/action-dialog.tsx';
import type { EntityRef } from '#web/lib/record/sections.ts';
import css from './account.module.css';
import { CancelEffects } from './cancel-effects.tsx';
import { RestartPlans } from './restart-plans.tsx';
import { accountStepCalls, effectText, type Step } from './steps.ts';

/** Account steps that the status allows. Each asks for a reason (HIE-07). */
export function AccountSteps({ id: propertyId }: EntityRef) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const property = useQuery(query(api.hierarchy.getProperty, { propertyId }, { quiet: true })).data;
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step | null>(null);
  const [restartPlans, setRestartPlans] = useState(false);
  function openStep(nextStep: Step) {
    setRestartPlans(false);
    setStep(nextStep);
  }

  async function runStep({ action }: Step, reason: string) {
    await accountStepCalls[action]({ propertyId, reason, ...(action === 'reinstate' && { restartPlans }) });
    showToast({ tone: 'success', title: 'accountStatus.done' });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('hierarchy') });
  }

  if (!property || property.may.account.length === 0) return null;
  return (
    <Panel title="accountStatus.title">
      <div className={css.steps}>
        {property.may.account.map((accountStep) => (
          <Button
            key={accountStep.action}
            size="small"
            label={`accountStatus.${accountStep.action}`}
            onClick={() => openStep(accountStep)}
          />
        ))}
      </div>
      {step && (
        <ActionDialog
          record={propertyId}
          title={`accountStatus.${step.action}`}
          text={{ data: effectText(step, property, t, locale) }}
          submitLabel={`accountStatus.${step.action}`}
          {...(step.action === 'cancel' && { cancelLabel: 'accountStatus.keep', isDangerous: true })}
          reason={step.reason}
          act={(reason) => runStep(step, reason)}
          onClose={() => setStep(null)}
        >
          {step.action === 'cancel' && <CancelEffects propertyId={propertyId} />}
          {step.action === 'reinstate' && (
            <>
              <p>{t('accountStatus.returnDropped')}</p>
              <RestartPlans propertyId={propertyId} value={restartPlans} onChange={setRestartPlans} />
            </>
          )}
        </ActionDialog>
      )}
    </Panel>
  );
}
