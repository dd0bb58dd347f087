import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#web/lib/query-client.ts';
import type { ImportDetail } from './import-detail.ts';
import { ImportProgress } from './import-progress.tsx';

afterEach(cleanup);

test('HIE-09 a label shows that the progress counts rows of the file', () => {
  const found = {
    ...{ id: 1, state: 'checked', rows: 4, done: 0, problemRows: 4, failure: null, made: [], problems: [] },
    ...{
      counts: { corporation: 1, division: 1, region: 1, property: 1 },
      ignored: { sheets: [], hiddenSheets: [], hiddenRows: 0, hiddenColumns: [], unnamedColumns: [] },
    },
  } as unknown as ImportDetail;
  const plain = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider words={{ language: 'en', t: createTranslate('en', en) }} surroundings={plain} styleNonce="">
        <ImportProgress found={found} onChanged={() => undefined} />
      </KitProvider>
    </QueryClientProvider>,
  );
  const counts = screen.getByRole('list', { name: 'The file contains:' });
  expect(counts.textContent).toContain('1 corporation');
});
