import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#web/lib/query-client.ts';
import type { ImportDetail } from './import-detail.ts';
import { ImportProgress } from './import-progress.tsx';

test('HIE-09 the progress of an import shows the number of rows of each type in the file', () => {
  const detail = {
    ...{ id: 1, state: 'checked', rows: 4, done: 0, problemRows: 4, failure: null, made: [], problems: [] },
    ...{
      counts: { corporation: 1, division: 1, region: 1, property: 1 },
      ignored: { sheets: [], hiddenSheets: [], hiddenRows: 0, hiddenColumns: [], unnamedColumns: [] },
    },
  } as unknown as ImportDetail;
  const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
        <ImportProgress detail={detail} onChanged={() => undefined} />
      </KitProvider>
    </QueryClientProvider>,
  );
  const counts = screen.getByRole('list', { name: 'The file contains:' });
  expect(counts.textContent).toContain('1 corporation');
});
