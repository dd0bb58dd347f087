import type { AccountStep } from '@latchboard/contract/hierarchy/shapes';
import type { TextKey } from '@latchboard/texts';
import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { hasTemporaryAccess } from '#web/lib/account-status.ts';
import { api } from '#web/lib/api.ts';
import type { Property } from '../property/shapes.ts';
import { lapseOf } from './due-dates.ts';

interface StepInput {
  readonly propertyId: number;
  readonly reason: string;
}

const quiet = { quiet: true };

/** The call behind each step of an account; which of them fit is the server's to say (HIE-07). */
export const takeStep: Readonly<Record<AccountStep, (input: StepInput) => Promise<Property>>> = {
  ask: (input) => api.hierarchy.askReinstatement(input, quiet),
  reinstate: (input) => api.hierarchy.reinstateProperty(input, quiet),
  settle: (input) => api.hierarchy.setDelinquent({ ...input, isDelinquent: false }, quiet),
  temporary: (input) => api.hierarchy.giveTemporaryAccess(input, quiet),
  endTemporary: (input) => api.hierarchy.removeTemporaryAccess(input, quiet),
  delinquent: (input) => api.hierarchy.setDelinquent({ ...input, isDelinquent: true }, quiet),
  cancel: (input) => api.hierarchy.cancelProperty(input, quiet),
};

interface Sentence {
  readonly key: TextKey;
  readonly params: Readonly<Record<string, string>>;
}

/** What a step brings about for this property, in sentences: also what ends with it and what stays closed. */
export function effectsOf(step: AccountStep, property: Property, now: number, locale: string): readonly Sentence[] {
  const { name, canceled, paymentDelinquent, temporaryAccessDate, timeZone } = property;
  const sentence = (key: TextKey, params: Sentence['params'] = { name }): Sentence => ({ key, params });
  if (step === 'reinstate' && paymentDelinquent) return [sentence('standing.reinstateRemains')];
  if (step === 'settle' && canceled) return [sentence('standing.settleRemains')];
  const effects = [sentence(`standing.${step}Text`)];
  if (step === 'cancel' && temporaryAccessDate !== null && hasTemporaryAccess(property, now))
    effects.push(
      sentence('standing.cancelEndsTemporary', {
        until: writeDateTime(lapseOf(temporaryAccessDate), timeZone, locale),
      }),
    );
  return effects;
}
