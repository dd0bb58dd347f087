import type { TextKey } from '@latchboard/texts';
import { api } from '#web/lib/api.ts';
import type { Property } from '../property/shapes.ts';

interface StepInput {
  readonly propertyId: number;
  readonly reason: string;
}

/** One thing that can happen to how a property stands (HIE-07). */
export interface Step {
  readonly id: 'cancel' | 'ask' | 'reinstate' | 'delinquent' | 'settle' | 'temporary';
  readonly fits: (property: Property) => boolean;
  readonly run: (input: StepInput) => Promise<Property>;
  readonly isDangerous?: boolean;
}

const quiet = { quiet: true };
const isSuspended = ({ canceled, paymentDelinquent }: Property) => canceled || paymentDelinquent;

export const steps: readonly Step[] = [
  {
    id: 'ask',
    fits: ({ canceled, reinstatementAskedAt }) => canceled && reinstatementAskedAt === null,
    run: (input) => api.hierarchyChanges.askReinstatement(input, quiet),
  },
  {
    id: 'reinstate',
    fits: ({ canceled }) => canceled,
    run: (input) => api.hierarchyChanges.reinstateProperty(input, quiet),
  },
  {
    id: 'settle',
    fits: ({ paymentDelinquent }) => paymentDelinquent,
    run: (input) => api.hierarchyChanges.setDelinquent({ ...input, isDelinquent: false }, quiet),
  },
  {
    id: 'temporary',
    fits: isSuspended,
    run: (input) => api.hierarchyChanges.giveTemporaryAccess(input, quiet),
  },
  {
    id: 'delinquent',
    fits: ({ paymentDelinquent }) => !paymentDelinquent,
    run: (input) => api.hierarchyChanges.setDelinquent({ ...input, isDelinquent: true }, quiet),
    isDangerous: true,
  },
  {
    id: 'cancel',
    fits: ({ canceled }) => !canceled,
    run: (input) => api.hierarchyChanges.cancelProperty(input, quiet),
    isDangerous: true,
  },
];

/** What a step is called, and what it brings about. */
export const stepTexts = (id: Step['id']): { readonly label: TextKey; readonly text: TextKey } => ({
  label: `standing.${id}`,
  text: `standing.${id}Text`,
});
