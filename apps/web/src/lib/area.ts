import type { RightKey } from '@latchboard/rights';
import type { TextKey } from '@latchboard/texts';
import type { TextGroup } from '@latchboard/texts/groups';
import type { ComponentType } from 'react';

export type MenuKey = Extract<TextKey, `nav.${string}`>;

/** Route of an area: its access, its menu entry, and its screen. */
export type ScreenRoute = RouteBase &
  (
    | { readonly audience: 'anonymous'; readonly title?: TextKey }
    | {
        readonly audience: 'internal' | 'external' | 'any';
        /** Title of the screen, from the screen's own texts. It is also shown to users without access. */
        readonly title: TextKey;
      }
  );

interface RouteBase {
  /** `{propertyId}` is a required parameter, `{propertyId?}` an optional one. */
  readonly path: string;
  readonly aliases?: readonly string[];
  /**
   * One of these rights is enough. Other users get a page that names the people to ask. The check is only a
   * convenience, because the server enforces access.
   */
  readonly needs?: RightKey | readonly RightKey[];
  /** Right that is also required. */
  readonly also?: RightKey;
  /** Users without the right are redirected home with a message, as the specification requires (RGT-06). */
  readonly redirects?: true;
  /** Additional text groups of this screen. */
  readonly texts?: readonly TextGroup[];
  readonly menu?: MenuKey;
  /** Actions of the screen, by their names in the command box. */
  readonly command?: Command | readonly Command[];
  /**
   * `printer`: without header and navigation. `focused`: with the header but without navigation (NAV-11). A path that
   * contains `faqs` always has the layout of the help pages (NAV-01).
   */
  readonly layout?: 'default' | 'printer' | 'focused';
  /** Users with this right get the `focused` layout. Others keep the navigation. */
  readonly focusedFor?: RightKey;
  readonly screen: () => Promise<{ readonly default: ComponentType }>;
}

/** Action in the command box. */
export interface Command {
  readonly name: Extract<TextKey, `commands.do.${string}`>;
  /** Additional right for the action. */
  readonly needs?: RightKey | readonly RightKey[];
  /**
   * Target, if it is not the path of the route. `{propertyId}` is the current property. Other levels work the same way.
   * If there are several paths, uses the first one with a known entity.
   */
  readonly path?: string | readonly string[];
}

export interface Area {
  readonly name: string;
  readonly routes: readonly ScreenRoute[];
}

/**
 * Declares an area's routes and the texts of all its screens. The shell finds every `areas/<area>/routes.tsx`
 * automatically.
 */
export function area(name: string, texts: readonly TextGroup[], routes: readonly ScreenRoute[]): Area {
  return { name, routes: routes.map((route) => ({ ...route, texts: [...texts, ...(route.texts ?? [])] })) };
}
