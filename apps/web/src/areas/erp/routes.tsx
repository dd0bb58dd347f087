import { area } from '#web/lib/area.ts';

export const routes = area(
  'erp',
  ['erp'],
  [
    {
      path: '/invoices/{propertyId}',
      title: 'invoices.title',
      audience: 'external',
      needs: 'Invoice_UI',
      menu: 'nav.invoices',
      screen: () => import('./invoices/screen.tsx'),
    },
  ],
);
