import { createTranslate } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const localization = { language: 'en', t: createTranslate('en') } as const;
const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };

const show = (content: ReactNode) =>
  render(
    <KitProvider localization={localization} services={services} styleNonce="">
      {content}
    </KitProvider>,
  );
const namesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean);

function Sample() {
  const form = useSchemaForm({
    draft: 'sample',
    schema: z.object({}),
    initial: {},
    labels: {},
    onSubmit: () => Promise.resolve(),
  });
  return (
    <FormFrame
      form={form}
      onCancel={() => undefined}
      actions={<Button label={{ data: 'Test' }} />}
      danger={<Button kind="danger" label={{ data: 'Remove' }} />}
    >
      {null}
    </FormFrame>
  );
}

test('NAV-25 a form has its main action first, then Cancel, and a destructive action at the end', () => {
  const { container } = show(<Sample />);
  expect(namesIn(container.querySelector('form') ?? container)).toEqual(['Save', 'Cancel', 'Test', 'Remove']);
});

test.each([
  { isDangerous: true, focused: 'Cancel', answer: false },
  { isDangerous: false, focused: 'Go on', answer: true },
])('NAV-25 a confirmation keeps the button order and focuses "$focused"', async ({ isDangerous, focused, answer }) => {
  show(null);
  let result: Promise<boolean> | undefined;
  act(() => {
    result = confirm({
      title: { data: 'Sure?' },
      text: { data: 'It is done then.' },
      confirmLabel: { data: 'Go on' },
      isDangerous,
    });
  });
  const dialog = await screen.findByRole('dialog');
  expect(namesIn(dialog)).toEqual(['Go on', 'Cancel']);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: focused })).toBe(document.activeElement));
  fireEvent.click(document.activeElement ?? dialog);
  expect(await result).toBe(answer);
});
