import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { KitProvider } from '../layout/kit-provider.tsx';
import type { KitServices } from '../layout/kit-services.tsx';
import { useIsInMenu } from './in-menu.ts';
import { Toolbar } from './toolbar.tsx';

const services = { Link: () => null, person: { id: 1, name: 'Dana Whitfield' } } as unknown as KitServices;
const button = (data: string) => <Button key={data} label={{ data }} />;
const buttonNames = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

const InMenuProbe = () => <p>{useIsInMenu() ? 'in a menu' : 'outside a menu'}</p>;

function show(primary: React.ReactNode, secondary: React.ReactNode) {
  render(
    <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
      <Toolbar secondary={secondary}>{primary}</Toolbar>
    </KitProvider>,
  );
}

test('NAV-25 a toolbar with three actions has three buttons and no menu', () => {
  show(
    button('Edit'),
    <>
      {[button('Copy')]}
      <hr />
      {false}
      {button('Delete')}
    </>,
  );
  expect(buttonNames()).toEqual(['Edit', 'Copy', 'Delete']);
});

test('NAV-25 if a toolbar has more than three actions, those that are not buttons are in a menu, the destructive one last', () => {
  show(
    [button('Edit'), button('Print')],
    <>
      {button('Copy')}
      <hr />
      {button('Delete')}
    </>,
  );
  expect(buttonNames()).toEqual(['Edit', 'Print', 'More actions']);
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(buttonNames()).toEqual(['Edit', 'Print', 'More actions', 'Copy', 'Delete']);
});

test('NAV-25 a menu action closes the menu, and its dialog stays open outside the menu', async () => {
  const act = vi.fn();
  const Action = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button
          label={{ data: 'Delete' }}
          onClick={() => {
            act();
            setOpen(true);
          }}
        />
        <Dialog title={{ data: 'Are you sure?' }} isOpen={isOpen} onClose={() => setOpen(false)}>
          <InMenuProbe />
        </Dialog>
      </>
    );
  };
  show([button('Edit'), button('Print'), button('Copy')], <Action />);
  expect(buttonNames()).toEqual(['Print', 'Copy', 'More actions']);
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(act).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect((await screen.findByRole('dialog')).textContent).toContain('outside a menu');
});

test('NAV-25 if a toolbar has a menu, only the last two primary actions are outside the menu, with at most three buttons in all', () => {
  show(
    <>
      {button('Slip')}
      {[button('Edit'), button('Ship')]}
    </>,
    <>
      <hr />
      {button('Void')}
    </>,
  );
  expect(buttonNames()).toEqual(['Edit', 'Ship', 'More actions']);
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(buttonNames()).toEqual(['Edit', 'Ship', 'More actions', 'Slip', 'Void']);
});
