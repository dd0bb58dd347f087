type Steps = readonly (readonly [upTo: number, cents: number | null])[];

const edges = [100, 150, 200, 250, 300, 350, 400, 500, 600, 700, 800, 1000, 1200, 1600, 2000];

/** Returns all price steps. A step without a known price is null. */
const known = (prices: Readonly<Record<number, number>>): Steps => edges.map((upTo) => [upTo, prices[upTo] ?? null]);

const always = (cents: number): Steps => [[1_000_000, cents]];

const table = (plan: string, tier: string, steps: Steps, { variant = '', beyond = 'zero' } = {}) => ({
  plan,
  tier,
  variant,
  beyond,
  steps,
});

/** Known prices. An unknown price is empty until a user enters it (PUR-09). */
export const firstPriceTables = [
  table(
    'monthly',
    'PRI',
    [
      [100, 2995],
      [200, 3495],
    ],
    { beyond: 'none' },
  ),
  table('monthly', 'STD', known({ 100: 4495, 2000: 19_495 })),
  table('monthly', 'STD', known({ 100: 4495, 2000: 15_495 }), { variant: 'Up to $154.95' }),
  table('monthly', 'PRE', known({ 100: 4995 })),
  table('monthly', 'PLT', known({ 100: 5495 })),
  table(
    'once',
    'PRI',
    [
      [100, 1998],
      [150, 2999],
      [200, 3999],
    ],
    { beyond: 'none' },
  ),
  table('once', 'STD', known({ 100: 2999, 2000: 17_599 })),
  table('once', 'PRE', known({ 100: 3499, 2000: 18_099 })),
  table('once', 'PLT', known({ 100: 4249, 2000: 18_849 })),
  table('credit', 'PRI', always(-250), { beyond: 'none' }),
  ...['STD', 'PRE', 'PLT', 'ECO', 'BIO'].map((tier) => table('credit', tier, always(-500), { beyond: 'none' })),
];

/** Product numbers of the new plans (PUR-09). */
export const firstProducts = [
  { number: '116', name: 'New plan, primary', tier: 'PRI' },
  { number: '117', name: 'New plan, standard', tier: 'STD' },
  { number: '118', name: 'New plan, premium', tier: 'PRE' },
  { number: '119', name: 'New plan, platinum', tier: 'PLT' },
];
