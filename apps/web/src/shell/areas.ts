import type { Area, MenuKey, ScreenRoute } from '#web/lib/area.ts';

const modules = import.meta.glob<{ readonly routes: Area }>('../areas/*/routes.tsx', { eager: true });

export const screenRoutes: readonly ScreenRoute[] = Object.values(modules).flatMap(({ routes }) => routes.routes);

/** Route for each menu entry that has a screen. */
export const menuRoutes: ReadonlyMap<MenuKey, ScreenRoute> = new Map(
  screenRoutes.flatMap((route) => (route.menu === undefined ? [] : [[route.menu, route] as const])),
);
