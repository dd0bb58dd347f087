import { type TransactionKind, transactionReports } from '@latchboard/contract/key-activity/rules/report-kinds';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { reportColumns } from './report-columns.tsx';

const idsOf = (kind: TransactionKind, canSeeHooks: boolean) =>
  reportColumns(kind, {
    ...{ t: createTranslate('en', en), locale: 'en-US', timeZone: 'America/Chicago', hasLetteredPanels: true },
    ...{ now: Date.parse('2026-11-20T15:00:00Z'), canSeeHooks, pageLinks: null, receiptLinks: null },
  }).map(({ id }) => id);

test('TXN-05 RGT-07 the key hook and key tag columns of a report require Report-HooksTags_READ', () => {
  for (const kind of Object.keys(transactionReports) as TransactionKind[]) {
    expect(idsOf(kind, true)).toEqual(expect.arrayContaining(['hook', 'tag']));
    expect(idsOf(kind, false)).toEqual(idsOf(kind, true).filter((id) => id !== 'hook' && id !== 'tag'));
  }
});
