import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RecipeId } from './recipes.ts';
import { RuleForm } from './rule-form.tsx';

const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const rehearsalReply = {
  ...{ from: '2026-10-23', to: '2026-11-22', times: 3, messages: 0, recipients: 0, isTooMany: false, most: 10_000 },
  days: [{ day: '2026-11-20', times: 3 }],
  top: [{ subject: '101', kind: 'KEY_OUT', times: 3 }],
  examples: [
    {
      ...{ at: '2026-11-20T15:04:00.000Z', timeZone: 'America/Chicago', property: 'Harbor Point' },
      ...{ subject: '101', holder: 'Tom Becker', kind: 'KEY_OUT' },
    },
  ],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface SentRequest {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Opens the form for a new alert, and collects its requests. */
function openForm(recipe: RecipeId) {
  const sent: SentRequest[] = [];
  const done = vi.fn();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.origin);
    if (method === 'POST') sent.push({ path: pathname, body: JSON.parse(String(body)) });
    if (pathname.endsWith('/rehearsal')) return Response.json(rehearsalReply);
    if (pathname.endsWith('/subjects')) return Response.json({ rows: [{ value: '317', label: 'North' }] });
    if (pathname.endsWith('/staff')) return Response.json({ rows: [{ id: 12, name: 'Dana Whitfield' }], next: null });
    return Response.json({});
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
        <RuleForm
          subject={{ level: 'property', id: 1 }}
          recipe={recipe}
          facts={{ masters: ['Master 1'], keyOutMinutes: 30, lastCommDays: 3 }}
          place={<b>Harbor Point</b>}
          alert={undefined}
          replaces={null}
          onShowAll={() => undefined}
          onDone={done}
        />
      </KitProvider>
    </QueryClientProvider>,
  );
  return { sent, done };
}

function addChip(field: string, text: string) {
  const input = screen.getByRole('combobox', { name: field });
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.keyDown(input, { key: 'Enter' });
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (field: string, option: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: field }));
  fireEvent.click(screen.getByRole('option', { name: option, hidden: true }));
};

const noLimits = { units: [], tags: [], badges: [], people: [], activities: [], weekdays: [] };

test.each<[Exclude<RecipeId, 'blank'>, () => void, object]>([
  [
    'keyOut',
    () => choose('Overdue by more than', '8 hours'),
    { ...noLimits, about: 'exceptions', kinds: ['KEY_OUT'], afterMinutes: 450, fromTime: null },
  ],
  ['masterKey', () => undefined, { ...noLimits, about: 'activity', units: ['Master 1'], afterMinutes: 0 }],
  ['silent', () => undefined, { ...noLimits, about: 'exceptions', kinds: ['LAST_COMM'], afterMinutes: 0 }],
  [
    'nightDoor',
    () => choose('Doors', 'is left open'),
    { ...noLimits, about: 'exceptions', kinds: ['DOOR_LEFT_OPEN'], doors: [], fromTime: '22:00', toTime: '06:00' },
  ],
  ['unitKey', () => addChip('Units', '317'), { ...noLimits, about: 'activity', kinds: [], units: ['317'] }],
])(
  'EXC-02 the recipe "%s" saves its condition with the fields that the user changed',
  async (recipe, change, condition) => {
    const { sent, done } = openForm(recipe);
    addChip('Recipients', 'night@harbor.example');
    change();
    click('Save alert');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent).toEqual([
      {
        path: '/api/properties/1/exception-alerts',
        body: expect.objectContaining({ ...condition, recipients: ['night@harbor.example'], isOn: true }),
      },
    ]);
  },
);

test('EXC-02 an alert without conditions is about all exceptions, and its options are collapsed', async () => {
  const { sent, done } = openForm('blank');
  expect(screen.getByText('Steps and delivery').closest('details')?.open).toBe(false);
  fireEvent.focus(screen.getByRole('combobox', { name: 'Recipients' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Dana Whitfield' }));
  addChip('Recipients', en['role.manager']);
  addChip('Badge numbers', '317');
  click('Save alert');
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({
    ...{ about: 'exceptions', kinds: [], badges: ['317'] },
    ...{ recipients: [], roles: [203], logins: [12], steps: [] },
  });
});

test('EXC-02 a recipe about units cannot be saved without a unit or with an invalid email address', async () => {
  const { sent } = openForm('unitKey');
  addChip('Recipients', 'not an address');
  click('Save alert');
  expect(await screen.findAllByText('This field is required.')).not.toHaveLength(0);
  expect(screen.getByRole('combobox', { name: 'Units' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('combobox', { name: 'Recipients' }).getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('BEY-05 an alert without recipients can be rehearsed; the result shows a count, examples, and a message if the alert was changed afterward', async () => {
  const { sent } = openForm('keyOut');
  click('Rehearse');
  expect(await screen.findByText('times in total')).toBeTruthy();
  expect(screen.getByText(/Tom Becker/)).toBeTruthy();
  expect(screen.getByText(/9:04/)).toBeTruthy();
  expect(screen.getByText('Add recipients to see the number of messages.')).toBeTruthy();
  expect(sent).toMatchObject([
    { path: '/api/properties/1/exception-alerts/rehearsal', body: { isOn: false, recipients: [], afterMinutes: 210 } },
  ]);
  expect(screen.queryByText(/You changed the alert/)).toBeNull();
  choose('Overdue by more than', '1 hour');
  expect(screen.getByText(/You changed the alert/)).toBeTruthy();
});

test('EXC-03 the recipe about keys that are out offers no time shorter than the one in the exception settings', () => {
  openForm('keyOut');
  expect(screen.getByText(/only when it is overdue by 30 minutes/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Overdue by more than' }).value).toBe('4 hours');
  fireEvent.click(screen.getByRole('combobox', { name: 'Overdue by more than' }));
  expect(screen.queryByRole('option', { name: '15 minutes', hidden: true })).toBeNull();
  expect(screen.getByRole('option', { name: '30 minutes', hidden: true })).toBeTruthy();
});
