import type { AccountStep } from '@latchboard/contract/hierarchy/shapes';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { api } from '#web/lib/api.ts';
import type { Property } from '../property/shapes.ts';

interface StepInput {
  readonly propertyId: number;
  readonly reason: string;
  /** Whether ended monthly plans restart. Only for a reinstatement. */
  readonly restartPlans?: boolean;
}

const quietOptions = { quiet: true };

/** Call for each account step. The server decides which steps are possible (HIE-07). */
export const accountStepCalls: Readonly<Record<AccountStep, (input: StepInput) => Promise<Property>>> = {
  ask: (input) => api.hierarchy.requestReinstatement(input, quietOptions),
  reinstate: (input) => api.hierarchy.reinstateProperty(input, quietOptions),
  settle: (input) => api.hierarchy.setDelinquent({ ...input, isDelinquent: false }, quietOptions),
  temporary: (input) => api.hierarchy.grantTemporaryAccess(input, quietOptions),
  endTemporary: (input) => api.hierarchy.removeTemporaryAccess(input, quietOptions),
  delinquent: (input) => api.hierarchy.setDelinquent({ ...input, isDelinquent: true }, quietOptions),
  cancel: (input) => api.hierarchy.cancelProperty(input, quietOptions),
};

export type Step = Property['may']['account'][number];

/** Effects of a step on this property, in a few sentences. */
export function effectText({ action, effects }: Step, property: Property, t: Translate, locale: string): string {
  const { name, temporaryAccessUntil: until, timeZone } = property;
  const remainingEffect = effects.find((effect) => effect !== 'endsTemporary');
  if (remainingEffect !== undefined) return t(`accountStatus.${remainingEffect}`, { name });
  const endsTemporaryAccess = effects.includes('endsTemporary') && until !== null;
  return [
    t(`accountStatus.${action}Text`, { name }),
    endsTemporaryAccess && t('accountStatus.endsTemporary', { until: formatDateTime(until, timeZone, locale) }),
  ]
    .filter(Boolean)
    .join(' ');
}
