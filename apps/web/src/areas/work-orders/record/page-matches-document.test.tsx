import { recordTexts, sampleWorkOrder } from '@latchboard/contract/testing/documents';
import { describeWorkOrder } from '@latchboard/contract/work-orders/describe-work-order';
import { expect, test } from 'vitest';
import { compact, renderedText, screenClock, t } from '#web/testing/rendered-text.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';

test('SRQ-08 the work order page shows the content of the printed work order', () => {
  const page = renderedText(
    <>
      <FactsPanel order={sampleWorkOrder} />
      <KeysPanel order={sampleWorkOrder} />
    </>,
  );
  for (const text of recordTexts(describeWorkOrder(sampleWorkOrder, t, screenClock)))
    expect(page).toContain(compact(text));
});
