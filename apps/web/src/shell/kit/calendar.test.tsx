import Calendar from '@latchboard/ui/date-range/calendar.tsx';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const show = (options: Partial<Parameters<typeof Calendar>[0]> = {}) => {
  const onChoose = vi.fn();
  render(
    <MantineProvider>
      <Calendar value={null} today="2026-11-20" isPastDisabled={false} onChoose={onChoose} {...options} />
    </MantineProvider>,
  );
  return onChoose;
};
const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('NAV-23 in the date picker, weeks begin on Sunday, and years start at 2003 and end at 2028 or later', () => {
  show();
  expect(screen.getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe('Sunday');
  const years = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect([years[0], years.at(-1), years.length]).toEqual(['2003', '2028', 26]);
});

test('NAV-23 past days of the date picker can be disabled; its Today button selects today', () => {
  const onChoose = show({ isPastDisabled: true });
  expect(day(/November 19, 2026/).disabled).toBe(true);
  expect(day(/November 20, 2026/).disabled).toBe(false);
  fireEvent.click(day(/November 21, 2026/));
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(onChoose.mock.calls).toEqual([['2026-11-21'], ['2026-11-20']]);
});

test('NAV-23 the date picker offers years up to two years from now', () => {
  show({ today: '2029-03-01' });
  expect(screen.getAllByRole('option').at(-1)?.textContent).toBe('2031');
});
