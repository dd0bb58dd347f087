import type { Area, MenuKey, ScreenRoute } from '#web/lib/area.ts';

const modules = import.meta.glob<{ readonly routes: Area }>('../areas/*/routes.tsx', { eager: true });

/** Every address of every area whose folder exists. */
export const screenRoutes: readonly ScreenRoute[] = Object.values(modules).flatMap(({ routes }) => routes.routes);

/** Where a menu entry leads, for the screens that exist. */
export const menuRoutes: ReadonlyMap<MenuKey, ScreenRoute> = new Map(
  screenRoutes.flatMap((route) => (route.menu === undefined ? [] : [[route.menu, route] as const])),
);
