import { describeReceipt } from '@latchboard/contract/key-receipts/describe-receipt';
import { recordTexts, sampleReceipt } from '@latchboard/contract/testing/documents';
import { expect, test } from 'vitest';
import { compact, renderedText, screenClock, t } from '#web/testing/rendered-text.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { SignaturePanel } from './signature-panel.tsx';
import { TransactionsPanel } from './transactions-panel.tsx';

test('TXN-08 the receipt page shows the content of the printed receipt', () => {
  const page = renderedText(
    <>
      <FactsPanel receipt={sampleReceipt} />
      <TransactionsPanel receipt={sampleReceipt} />
      <SignaturePanel receipt={sampleReceipt} />
    </>,
  );
  for (const text of recordTexts(describeReceipt(sampleReceipt, t, screenClock))) expect(page).toContain(compact(text));
});
