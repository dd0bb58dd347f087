/** The levels of a customer's hierarchy, the highest first. Tables keep the number of a level: its place here, counted from 1. */
export const levels = ['corporation', 'division', 'region', 'property'] as const;

export type Level = (typeof levels)[number];

export const levelNumbers = { corporation: 1, division: 2, region: 3, property: 4 } as const satisfies Record<
  Level,
  number
>;

/** The same from a property upward: the nearest one that says something holds. */
export const levelsUpward = levels.toReversed();

/** The level that a table keeps as a number. */
export const levelOf = (number: number): Level => levels[number - 1] ?? 'property';
