import { decodeHook, formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { Configuration, Tag } from '@latchboard/device/configuration';

const isLettered = ({ settings }: Configuration) => settings.nonLetteredPanels !== true;

/** Text of a hook in the property's panel style. */
export const hookText = (configuration: Configuration, hook: number): string =>
  formatHook(hook, isLettered(configuration));

/** The board's keys by panel, in hook order. */
export function panelsOf(configuration: Configuration): ReadonlyMap<string, readonly Tag[]> {
  const tags = [...configuration.tags.values()].toSorted((a, b) => a.hook - b.hook);
  return Map.groupBy(tags, ({ hook }) => {
    const decoded = decodeHook(hook, isLettered(configuration));
    if (!decoded) return '–';
    return decoded.kind === 'lettered' ? decoded.panel : String(decoded.group);
  });
}

/** Name of a badge's owner. If the badge is unknown, returns its number. */
export const ownerNameOf = ({ badges }: Configuration, badge: string): string =>
  badges.get(badge)?.at(-1)?.name ?? badge;
