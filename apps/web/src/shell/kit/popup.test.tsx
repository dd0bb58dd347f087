import { createTranslate } from '@latchboard/texts';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { PopupPanel } from '@latchboard/ui/popup/popup-panel.tsx';
import { usePopup } from '@latchboard/ui/popup/use-popup.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';

const localization = { language: 'en', t: createTranslate('en') } as const;
const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };

function Popup({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const popup = usePopup();
  return (
    <PopupPanel
      popup={popup}
      opener={<Button ref={popup.opener} label={{ data: name }} {...popup.openerProps} onClick={popup.toggle} />}
    >
      {children}
    </PopupPanel>
  );
}

const nested = (
  <Popup name="Filters">
    <Popup name="Units">
      <p>204</p>
    </Popup>
  </Popup>
);
const show = (content: ReactNode) =>
  render(
    <KitProvider localization={localization} services={services} styleNonce="">
      {content}
    </KitProvider>,
  );
const button = (name: string) => screen.getByRole('button', { name });
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

test('NAV-25 Escape closes the innermost popup and focuses its opener, even if the focus is not inside the popup', () => {
  show(nested);
  fireEvent.click(button('Filters'));
  fireEvent.click(button('Units'));
  (document.activeElement as HTMLElement).blur();
  pressEscape();
  expect(screen.queryByText('204')).toBeNull();
  expect(document.activeElement).toBe(button('Units'));
  pressEscape();
  expect(screen.queryByRole('button', { name: 'Units' })).toBeNull();
  expect(document.activeElement).toBe(button('Filters'));
});

test('NAV-25 Escape closes a popup in a dialog before the dialog', async () => {
  let isClosed = false;
  show(
    <Dialog title={{ data: 'Report' }} isOpen onClose={() => (isClosed = true)}>
      {nested}
    </Dialog>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  pressEscape();
  expect(screen.queryByRole('button', { name: 'Units' })).toBeNull();
  expect(isClosed).toBe(false);
  pressEscape();
  await waitFor(() => expect(isClosed).toBe(true));
});
