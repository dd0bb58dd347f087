import type { TextKey } from '@latchboard/texts';
import { wordsIn } from '../../faq/rank.ts';

interface Flow {
  /** Lists of words. The flow matches if a message contains all words of one list. */
  readonly keywords: readonly (readonly string[])[];
  readonly steps: readonly TextKey[];
  /** The dialog state after the last step. */
  readonly stage: 'more' | null;
}

/** Guided flows with links to Latchboard pages (CHT-01). Words have no accents and match as prefixes. */
const flows: readonly Flow[] = [
  {
    keywords: [['order', 'suppl'], ['suppl'], ['pedir', 'suminist'], ['suminist']],
    steps: ['chatBot.supplies1', 'chatBot.supplies2', 'chatBot.supplies3'],
    stage: null,
  },
  {
    keywords: [
      ['edit', 'tag'],
      ['chang', 'tag'],
      ['edit', 'etiquet'],
      ['cambi', 'etiquet'],
    ],
    steps: ['chatBot.keyTags1', 'chatBot.keyTags2', 'chatBot.keyTags3'],
    stage: null,
  },
  {
    keywords: [
      ['add', 'employee'],
      ['new', 'employee'],
      ['anad', 'emplead'],
      ['agreg', 'emplead'],
      ['nuev', 'emplead'],
    ],
    steps: ['chatBot.employees1', 'chatBot.employees2', 'chatBot.employees3'],
    stage: null,
  },
  {
    keywords: [['invoice'], ['factura']],
    steps: ['chatBot.invoice1', 'chatBot.invoice2'],
    stage: 'more',
  },
];

export const loginSteps: readonly TextKey[] = [
  'chatBot.login1',
  'chatBot.login2',
  'chatBot.login3',
  'chatBot.loginMore',
];

/** Returns the flow that matches a message, if any. */
export function flowFor(text: string): Flow | undefined {
  const typedWords = wordsIn(text);
  const isInMessage = (beginning: string) => typedWords.some((word) => word.startsWith(beginning));
  return flows.find(({ keywords }) => keywords.some((words) => words.every(isInMessage)));
}

/** The links in the flows for a property. */
export const flowLinks = (propertyId: number) => ({
  shop: `/esof-store/${propertyId}/add`,
  orders: `/supplies/${propertyId}/orders`,
  units: `/property/${propertyId}/units`,
  addBadge: `/badges/property/${propertyId}/add`,
  badges: `/badges/property/${propertyId}/active`,
  logins: `/property/${propertyId}/site-logins`,
  invoices: `/invoices/${propertyId}`,
});
