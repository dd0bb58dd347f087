import type { TextKey } from '@latchboard/texts';

/** Texts for changes to a property's account status. */
export const accountChangeTexts: Readonly<Record<string, TextKey>> = {
  canceled: 'cancellations.canceled',
  'reinstatement-asked': 'cancellations.asked',
  reinstated: 'cancellations.reinstated',
  delinquent: 'cancellations.delinquent',
  settled: 'cancellations.settled',
  'temporary-access': 'cancellations.temporary',
  'temporary-access-ended': 'cancellations.temporaryEnded',
};
