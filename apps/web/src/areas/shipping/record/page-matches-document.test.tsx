import { describeSlip } from '@latchboard/contract/shipping/describe-slip';
import { recordTexts, sampleShipment } from '@latchboard/contract/testing/documents';
import { expect, test } from 'vitest';
import { compact, renderedText, t } from '#web/testing/rendered-text.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';

/** Whether the text is a checkbox. Only the packing slip has checkboxes. */
const isBox = (text: string) => text === '☐';

test('SHP-02 the shipment page shows the content of its packing slip', () => {
  const page = renderedText(
    <>
      <FactsPanel shipment={sampleShipment} />
      <LinesPanel shipment={sampleShipment} />
    </>,
  );
  for (const text of recordTexts(describeSlip(sampleShipment, t)))
    if (!isBox(text)) expect(page).toContain(compact(text));
});
