import type { Random } from '../random.ts';
import type { DemoProperty, DemoTag } from '../world/world.ts';

/** Tracks during the simulation whether each key of a property is in a cabinet or out. */
export interface KeyPlaces {
  /** Returns up to `count` available keys of neighboring units from a cabinet. */
  choose(source: Random, want: { cabinet: number; common: boolean; count: number; at: number }): DemoTag[];
  /** Returns a key from this cabinet that is out, for a handover without a scan. */
  anyOut(source: Random, cabinet: number): DemoTag | undefined;
  takeAway(tag: DemoTag): void;
  hang(tag: DemoTag, cabinet: number): void;
}

/** Tracks the keys of a property. `choose` does not return a key while `isReserved` is true for it. */
export function keyPlaces(property: DemoProperty, isReserved: (tag: DemoTag, at: number) => boolean): KeyPlaces {
  const order = new Map(property.units.map(({ unit }, index) => [unit, index]));
  const byUnit = property.tags.toSorted((a, b) => order.get(a.unit)! - order.get(b.unit)!);
  const keysByCabinet = property.cabinets.map((_, cabinet) => {
    const ownTags = byUnit.filter(({ home }) => home === cabinet);
    return {
      apartments: ownTags.filter(({ isCommon }) => !isCommon),
      commons: ownTags.filter(({ isCommon }) => isCommon),
    };
  });
  const tagsOut = new Set<DemoTag>();
  const misplacedTags = new Set<DemoTag>();
  const isFree = (tag: DemoTag, at: number) => !tagsOut.has(tag) && !misplacedTags.has(tag) && !isReserved(tag, at);
  return {
    choose: (source, { cabinet, common, count, at }) => {
      const keys = keysByCabinet[cabinet]![common ? 'commons' : 'apartments'];
      const chosenTags: DemoTag[] = [];
      if (keys.length === 0) return chosenTags;
      const firstKeyIndex = source.whole(0, keys.length - 1);
      for (let step = 0; step < Math.min(keys.length, count + 6) && chosenTags.length < count; step++) {
        const tag = keys[(firstKeyIndex + step) % keys.length]!;
        if (isFree(tag, at)) chosenTags.push(tag);
      }
      return chosenTags;
    },
    anyOut: (source, cabinet) => {
      if (tagsOut.size === 0) return undefined;
      const [tag] = [...tagsOut].slice(source.whole(0, tagsOut.size - 1));
      return tag?.home === cabinet ? tag : undefined;
    },
    takeAway: (tag) => {
      misplacedTags.delete(tag);
      tagsOut.add(tag);
    },
    hang: (tag, cabinet) => {
      tagsOut.delete(tag);
      if (cabinet === tag.home) misplacedTags.delete(tag);
      else misplacedTags.add(tag);
    },
  };
}
