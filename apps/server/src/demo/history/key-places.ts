import type { Random } from '../random.ts';
import type { DemoProperty, DemoTag } from '../world/world.ts';

/** Place of each key of a property during the simulation: a cabinet or a person. */
export interface KeyPlaces {
  /** Returns keys that are in a cabinet, neighbors first. Returns fewer, or none, if they are out. */
  choose(source: Random, want: { cabinet: number; common: boolean; count: number; at: number }): DemoTag[];
  /** Returns a key of this cabinet that is out, for a handover without a scan. */
  anyOut(source: Random, cabinet: number): DemoTag | undefined;
  takeAway(tag: DemoTag): void;
  hang(tag: DemoTag, cabinet: number): void;
}

/** Keys for which `isReserved` is true stay out of ordinary traffic. */
export function keyPlaces(property: DemoProperty, isReserved: (tag: DemoTag, at: number) => boolean): KeyPlaces {
  const order = new Map(property.units.map(({ unit }, index) => [unit, index]));
  const byUnit = property.tags.toSorted((a, b) => order.get(a.unit)! - order.get(b.unit)!);
  const shelves = property.cabinets.map((_, cabinet) => {
    const here = byUnit.filter(({ home }) => home === cabinet);
    return { apartments: here.filter(({ isCommon }) => !isCommon), commons: here.filter(({ isCommon }) => isCommon) };
  });
  const out = new Set<DemoTag>();
  const elsewhere = new Set<DemoTag>();
  const isFree = (tag: DemoTag, at: number) => !out.has(tag) && !elsewhere.has(tag) && !isReserved(tag, at);
  return {
    choose: (source, { cabinet, common, count, at }) => {
      const shelf = shelves[cabinet]![common ? 'commons' : 'apartments'];
      const chosen: DemoTag[] = [];
      if (shelf.length === 0) return chosen;
      const start = source.whole(0, shelf.length - 1);
      for (let step = 0; step < Math.min(shelf.length, count + 6) && chosen.length < count; step++) {
        const tag = shelf[(start + step) % shelf.length]!;
        if (isFree(tag, at)) chosen.push(tag);
      }
      return chosen;
    },
    anyOut: (source, cabinet) => {
      if (out.size === 0) return undefined;
      const [tag] = [...out].slice(source.whole(0, out.size - 1));
      return tag?.home === cabinet ? tag : undefined;
    },
    takeAway: (tag) => {
      elsewhere.delete(tag);
      out.add(tag);
    },
    hang: (tag, cabinet) => {
      out.delete(tag);
      if (cabinet === tag.home) elsewhere.delete(tag);
      else elsewhere.add(tag);
    },
  };
}
