import { area } from '#web/lib/area.ts';

const technician = { audience: 'internal', needs: 'Scanning_UI' } as const;

export const routes = area(
  'scanning',
  ['scanning'],
  [
    {
      ...technician,
      path: '/property/{propertyId}/scanning/{datalogId}/overview',
      screen: () => import('./overview/screen.tsx'),
    },
    {
      ...technician,
      path: '/property/{propertyId}/scanning/{datalogId}/panel',
      layout: 'focused',
      focusedFor: 'Scanning_UI',
      screen: () => import('./panel/screen.tsx'),
    },
  ],
);
