/** Levels of a customer's hierarchy, highest first. Tables store a level as its position here, starting at 1. */
export const levels = ['corporation', 'division', 'region', 'property'] as const;

export type Level = (typeof levels)[number];

export const levelNumbers = { corporation: 1, division: 2, region: 3, property: 4 } as const satisfies Record<
  Level,
  number
>;

/** Lowest level first. Inherited settings use the first level with a value. */
export const levelsUpward = levels.toReversed();

/** Level of a stored number. */
export const levelOf = (number: number): Level => levels[number - 1] ?? 'property';
