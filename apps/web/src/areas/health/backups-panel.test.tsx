import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BackupsPanel } from './backups-panel.tsx';
import type { Health } from './shapes.ts';

const t = createTranslate('en', en);
/** Text of the panel without line breaks. */
function renderedText(backups: Health['backups']): string {
  const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
  const { container } = render(
    <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
      <BackupsPanel backups={backups} at="2026-11-26T12:30:00Z" />
    </KitProvider>,
  );
  return container.textContent ?? '';
}

const schedule = { folder: '/backups', keep: 14, nextAt: '2026-11-27T02:30:00Z' };
const last = { file: '/backups/last.backup', at: '2026-11-26T02:30:00Z', bytes: 12_300_000, rows: 4711 };

test('SYS-07 system health shows the last backup with its age and size, the next backup, and the last error', () => {
  const good = renderedText({ schedule, last, failed: null, isOverdue: false });
  for (const part of ['Verified', '10 h', '12.3 MB', '4,711', '/backups/last.backup', 'Next backup'])
    expect(good).toContain(part);
  expect(good).not.toContain('Last error');
  cleanup();
  const failed = { since: '2026-11-26T02:31:00Z', error: 'There is no folder /backups.' };
  const failedText = renderedText({ schedule, last, failed, isOverdue: false });
  expect(failedText).toContain('Failed');
  expect(failedText).toContain('There is no folder /backups.');
  cleanup();
  expect(renderedText({ schedule, last, failed: null, isOverdue: true })).toContain('Overdue');
  cleanup();
  expect(renderedText({ schedule: null, last: null, failed: null, isOverdue: false })).toContain(
    'No backup is scheduled.',
  );
});
