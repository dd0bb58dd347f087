import { sampleDocuments, textsOf } from '@latchboard/contract/testing/documents';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { compact, renderedText, t } from '#web/testing/rendered-text.tsx';
import { DescribedPaper } from './described-paper.tsx';

afterEach(cleanup);

test.each(Object.entries(sampleDocuments))(
  'the printed document %s has each text of its description, in its order',
  (_, describe) => {
    const described = describe(t);
    const page = renderedText(<DescribedPaper document={described} isTitled />);
    expect(page).toContain(compact(textsOf(described).join('')));
  },
);
