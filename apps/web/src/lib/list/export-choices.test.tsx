import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import type { KitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import ExportChoices from './export-choices.tsx';

const services = { Link: () => null, person: { id: 1, name: 'Dana Whitfield' } } as unknown as KitServices;

const tables = import.meta.glob<string>('../../areas/**/*.tsx', { query: '?raw', import: 'default', eager: true });

/**
 * Tables that are part of a record, a form, a list, or a settings page. Either their page has the menu, or they do not
 * need one.
 */
const parts = [
  ...['hierarchy/level/child-list', 'purchase-orders/record/lines-panel', 'shipping/record/lines-panel'],
  ...['sales/report/shipped-part', 'sales/report/sales-part', 'service-requests/open-report/report-table'],
  ...[
    'key-activity/board/keys-out-list',
    'key-activity/requested/requested-panel',
    'key-activity/marks/lost-keys-panel',
  ],
  ...['key-activity/misplaced/misplaced-panel', 'key-activity/log-shares/shared-screen'],
  ...['key-activity/meanings/screen', 'operations/installation/screen', 'sign-in/connections/screen'],
  ...['health/storage-panel', 'health/calls-panel', 'health/jobs-panel', 'health/database-panel'],
  ...['health/cabinets-panel', 'units/entry/entered-units', 'imports/import/problems', 'imports/import/recent-imports'],
  ...['pms/import/run-history', 'pms/mapping/preview-table', 'pms/result/result-panel', 'pms/sources/source-panel'],
  'development/kit/tables',
];

test('TXN-09 BEY-16 each list and report has the export menu', () => {
  const isPart = (file: string) => parts.some((part) => file.endsWith(`/${part}.tsx`));
  const withTable = Object.entries(tables).filter(([, source]) => /<(?:DataTable|ListTable|ListPage)\b/.test(source));
  expect(withTable.length).toBeGreaterThan(50);
  const withoutMenu = withTable.filter(
    ([file, source]) => !isPart(file) && !/<(?:ListPage|ListActions|FileMenu|ExportMenu|ReportActions)\b/.test(source),
  );
  expect(withoutMenu.map(([file]) => file)).toEqual([]);
});

test('TXN-09 BEY-16 the export menu lists all its actions in a fixed order, each under one name', () => {
  const t = createTranslate('en', en);
  const actions = {
    ...{ onSave: vi.fn(), onPrint: vi.fn(), onProof: vi.fn() },
    ...{ onMail: vi.fn(), onShare: vi.fn(), onSchedule: vi.fn() },
  };
  render(
    <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
      <ExportChoices {...actions} />
    </KitProvider>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['Excel file', 'CSV file', 'PDF file', 'Print', 'Signed proof'],
    ...['Send by email', 'Share', 'Schedule'],
  ]);
});
