import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { queryClient } from '#web/lib/query-client.ts';
import { ConnectionBanner } from './connection-banner.tsx';

const localization = { language: 'en', t: createTranslate('en', en) } as const;
const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };

const renderWithBanner = (children: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider localization={localization} services={services} styleNonce="">
        <ConnectionBanner />
        {children}
      </KitProvider>
    </QueryClientProvider>,
  );

test('NAV-18 after a failed update, a page keeps its data, shows that it may be out of date, and can fetch it again', async () => {
  const replies = ['6 in stock', new Error('the server failed'), '5 in stock'];
  function Stock() {
    const { data } = useQuery({
      queryKey: ['stock'],
      queryFn: async () => {
        const reply = replies.shift();
        if (reply instanceof Error) throw reply;
        return reply;
      },
    });
    return <p>{data}</p>;
  }
  renderWithBanner(<Stock />);
  expect(await screen.findByText('6 in stock')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
  await act(() => queryClient.refetchQueries({ queryKey: ['stock'] }));
  expect(screen.getByText('6 in stock')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('could not be updated');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('5 in stock')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('NAV-18 if loading more rows of a list fails, the rows above still count as current', async () => {
  function List() {
    const { data, fetchNextPage } = useInfiniteQuery({
      queryKey: ['list'],
      queryFn: async ({ pageParam }) => {
        if (pageParam > 1) throw new Error('the server failed');
        return pageParam;
      },
      initialPageParam: 1,
      getNextPageParam: (last) => last + 1,
    });
    return (
      <button type="button" onClick={() => void fetchNextPage()}>
        {data ? `page ${data.pages.join()}` : 'loading'}
      </button>
    );
  }
  renderWithBanner(<List />);
  fireEvent.click(await screen.findByRole('button', { name: 'page 1' }));
  await waitFor(() => expect(queryClient.getQueryState(['list'])?.status).toBe('error'));
  expect(screen.getByRole('status').textContent).toBe('');
});
