import type { Area, MenuKey, ScreenRoute } from '#web/lib/area.ts';

const modules = import.meta.glob<{ readonly routes: Area }>('../areas/*/routes.tsx', { eager: true });

/** Routes of all areas. */
export const screenRoutes: readonly ScreenRoute[] = Object.values(modules).flatMap(({ routes }) => routes.routes);

/** Target of each menu entry, for existing screens. */
export const menuRoutes: ReadonlyMap<MenuKey, ScreenRoute> = new Map(
  screenRoutes.flatMap((route) => (route.menu === undefined ? [] : [[route.menu, route] as const])),
);
