import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { t } from '#web/testing/rendered-text.tsx';
import { editorErrors, RejectedSubmit } from './rejected-submit.tsx';

const services = {
  Link: ({ href, children }: { readonly href: string; readonly children?: React.ReactNode }) => (
    <a href={href}>{children}</a>
  ),
  useLeaveGuard: () => undefined,
  person: { id: '', name: '' },
};

test('PUR-07 an error in a submitted draft names its line and links to the field of that line in the editor', () => {
  const errors = editorErrors([
    {
      path: 'lines.2.productId',
      code: 'productWithdrawn',
      message: 'This product is discontinued. Choose another one.',
    },
    { path: 'state', code: 'stateChangedBy', message: 'Submitted by Sam.' },
  ]);
  render(
    <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
      <RejectedSubmit order={{ id: 7, propertyId: 2 }} errors={errors} />
    </KitProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'Line 3, Product: This product is discontinued. Choose another one.',
      '/purchase-orders/edit/2/7?field=lines.2.product',
    ],
  ]);
});
