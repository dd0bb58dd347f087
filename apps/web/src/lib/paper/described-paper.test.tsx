import { sampleDocuments, textsOf } from '@latchboard/contract/testing/documents';
import { expect, test } from 'vitest';
import { compact, renderedText, t } from '#web/testing/rendered-text.tsx';
import { DescribedPaper } from './described-paper.tsx';

test.each(Object.entries(sampleDocuments))(
  'the printed document %s contains every text in its description, in order',
  (_, describe) => {
    const described = describe(t);
    const page = renderedText(<DescribedPaper document={described} isTitled />);
    expect(page).toContain(compact(textsOf(described).join('')));
  },
);
