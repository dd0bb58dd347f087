import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { KitProvider } from '../layout/kit-provider.tsx';
import type { KitLinkProps, KitServices } from '../layout/kit-services.tsx';
import { Button, LinkButton } from './button.tsx';

const services = {
  Link: ({ children, ...anchor }: KitLinkProps) => <a {...anchor}>{children}</a>,
  person: { id: '1', name: 'Dana Whitfield' },
} as unknown as KitServices;

test('NAV-25 a link that looks like a button has the same size and icon spacing, so entries of a menu align', () => {
  const look = { label: { data: 'Move' }, size: 'small', icon: <svg aria-hidden="true" /> } as const;
  render(
    <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
      <Button {...look} />
      <LinkButton {...look} href="/move" />
    </KitProvider>,
  );
  const looksOf = (element: HTMLElement) => [element.dataset.size, element.dataset.withLeftSection, element.className];
  const buttonLook = looksOf(screen.getByRole('button'));
  expect(buttonLook).not.toContain(undefined);
  expect(looksOf(screen.getByRole('link'))).toEqual(buttonLook);
});
