import {
  IconAdjustments,
  IconBell,
  IconBuildingCommunity,
  IconCalendar,
  IconCalendarCheck,
  IconChartBar,
  IconClipboardList,
  IconHome,
  IconLifebuoy,
  IconPackage,
  IconSearch,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MenuKey } from '#web/lib/area.ts';

const icons: Partial<Record<MenuKey, ReactNode>> = {
  'nav.admin': <IconSettings aria-hidden />,
  'nav.alerts': <IconBell aria-hidden />,
  'nav.calendar': <IconCalendar aria-hidden />,
  'nav.corporations': <IconBuildingCommunity aria-hidden />,
  'nav.dashboard': <IconHome aria-hidden />,
  'nav.employees': <IconUser aria-hidden />,
  'nav.myDay': <IconCalendarCheck aria-hidden />,
  'nav.overview': <IconHome aria-hidden />,
  'nav.reports': <IconChartBar aria-hidden />,
  'nav.search': <IconSearch aria-hidden />,
  'nav.supplies': <IconPackage aria-hidden />,
  'nav.support': <IconLifebuoy aria-hidden />,
  'nav.configure': <IconAdjustments aria-hidden />,
  'nav.users': <IconUsers aria-hidden />,
};

export function NavigationIcon({ of }: { readonly of: MenuKey }) {
  return icons[of] ?? <IconClipboardList aria-hidden />;
}
