import type { RightKey } from '@latchboard/rights';
import type { TextKey } from '@latchboard/texts';
import type { TextGroup } from '@latchboard/texts/groups';
import type { ComponentType } from 'react';

export type MenuKey = Extract<TextKey, `nav.${string}`>;

/** One address of an area: who may open it, where it stands in the menu, what it shows. */
export interface ScreenRoute {
  /** `{propertyId}` is a parameter, `{propertyId?}` one that may be left out. */
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly audience: 'anonymous' | 'internal' | 'external' | 'any';
  /** Any one of these rights; people without are led home and told so. A guard is manners; the server is the wall. */
  readonly needs?: RightKey | readonly RightKey[];
  /** A right that is needed besides. */
  readonly also?: RightKey;
  /** Texts this screen reads besides those of its area. */
  readonly texts?: readonly TextGroup[];
  readonly menu?: MenuKey;
  /** What one can do there, by its name in the command box. */
  readonly command?: Command | readonly Command[];
  /**
   * `printer`: without header and navigation. `focused`: with the header but without navigation (NAV-11). A path that contains `faqs` always has the
   * layout of the help pages (NAV-01).
   */
  readonly layout?: 'usual' | 'printer' | 'focused';
  /** `focused` for those with this right only; the others keep the navigation. */
  readonly focusedFor?: RightKey;
  readonly screen: () => Promise<{ readonly default: ComponentType }>;
}

/** An action of the command box. */
export interface Command {
  readonly name: Extract<TextKey, `commands.do.${string}`>;
  /** The right to do it, besides what the screen asks for. */
  readonly needs?: RightKey | readonly RightKey[];
  /**
   * Where it leads, when that is not the route's own path; `{propertyId}` is the property in hand, likewise the other
   * levels. Of several the first counts whose level is in hand.
   */
  readonly path?: string | readonly string[];
}

export interface Area {
  readonly name: string;
  readonly routes: readonly ScreenRoute[];
}

/** Declares an area's addresses and the texts of all its screens. The shell finds every `areas/<area>/routes.tsx` by itself. */
export function area(name: string, texts: readonly TextGroup[], routes: readonly ScreenRoute[]): Area {
  return { name, routes: routes.map((route) => ({ ...route, texts: [...texts, ...(route.texts ?? [])] })) };
}
