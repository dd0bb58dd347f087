import { area } from '#web/lib/area.ts';

const provider = { audience: 'internal', needs: 'ServiceRequest-LandingPage_UI' } as const;
const access = {
  audience: 'any',
  needs: ['ServiceRequest-LandingPage_UI', 'ServiceRequest-Email_UI'],
} as const;

const reports = {
  open: () => import('./open-report/screen.tsx'),
  closed: () => import('./reports/closed-screen.tsx'),
  summary: () => import('./reports/summary-screen.tsx'),
  technicians: () => import('./reports/technicians-screen.tsx'),
  service: () => import('./figures/screen.tsx'),
};

export const routes = area(
  'service-requests',
  ['requests'],
  [
    {
      ...provider,
      path: '/service-requests',
      title: 'requests.title',
      menu: 'nav.requests',
      texts: ['list', 'stale', 'requestReports'],
      command: [{ name: 'commands.do.myRequests', path: '/service-requests?view=mine' }],
      screen: () => import('./list/screen.tsx'),
    },
    {
      ...provider,
      path: '/my-day',
      title: 'serviceDay.title',
      menu: 'nav.myDay',
      texts: ['serviceDay'],
      command: { name: 'commands.do.myDay' },
      screen: () => import('./day/screen.tsx'),
    },
    {
      ...access,
      path: '/property/{propertyId}/service-requests',
      title: 'requests.ofProperty',
      texts: ['list', 'sections', 'stale'],
      command: { name: 'commands.do.requests' },
      screen: () => import('./list/property-screen.tsx'),
    },
    {
      ...access,
      path: '/service-requests/{propertyId}/add',
      title: 'requests.addTitle',
      texts: ['record'],
      command: { name: 'commands.do.addRequest' },
      screen: () => import('./add/screen.tsx'),
    },
    {
      ...access,
      path: '/service-requests/property/{propertyId}/{requestId}',
      title: 'requests.title',
      texts: ['record', 'stale', 'cabinetHealth'],
      screen: () => import('./record/screen.tsx'),
    },
    ...(['open', 'closed', 'summary', 'technicians', 'service'] as const).map((report) => ({
      ...provider,
      path: `/service-requests/report/${report}`,
      title: report === 'service' ? ('serviceFigures.title' as const) : (`requestReports.${report}` as const),
      texts: ['requestReports', 'list', 'stale', 'sales'] as const,
      command: { name: `commands.do.requestReport.${report}` } as const,
      screen: reports[report],
    })),
    {
      ...provider,
      path: '/service-requests/report/service/requests',
      title: 'serviceFigures.title',
      texts: ['requestReports', 'list', 'stale'],
      screen: () => import('./figures/requests-screen.tsx'),
    },
    {
      audience: 'internal',
      needs: 'Configuration_UPDATE',
      path: '/configure/service',
      title: 'serviceSetting.page',
      texts: ['record', 'requestReports', 'stale'],
      command: { name: 'commands.do.serviceGoals' },
      screen: () => import('./setting/screen.tsx'),
    },
    { path: '/warranty/approve/{token}', audience: 'anonymous', screen: () => import('./warranty/approve-screen.tsx') },
    {
      path: '/warranty/disapprove/{token}',
      audience: 'anonymous',
      screen: () => import('./warranty/disapprove-screen.tsx'),
    },
  ],
);
