import { describeOrder } from '@latchboard/contract/purchase-orders/describe-order';
import { recordTexts, sampleOrder } from '@latchboard/contract/testing/documents';
import { expect, test } from 'vitest';
import { compact, renderedText, t } from '#web/testing/rendered-text.tsx';
import { FactsPanels } from './facts-panels.tsx';
import { LinesPanel } from './lines-panel.tsx';

test('PUR-08 the order page shows the parties, lines, and sums of the printed order', () => {
  const page = renderedText(
    <>
      <FactsPanels order={sampleOrder} refresh={() => Promise.resolve()} />
      <LinesPanel order={sampleOrder} />
    </>,
  );
  const { title, sections } = describeOrder(sampleOrder, t);
  // The agreement, terms, and signatures appear only on paper.
  const shown = sections.filter(({ facts, table, sums }) => facts ?? table ?? sums);
  for (const text of recordTexts({ title, sections: shown })) expect(page).toContain(compact(text));
});
