import { type PriceStep, proposePrice } from '@latchboard/contract/products/rules';
import type { Random } from './random.ts';

export interface Prices {
  id: number;
  tier: string;
  beyond: 'zero' | 'none';
  up_to: number[];
  cents: (number | null)[];
}

export interface DemoLine {
  number: string | null;
  kind: string;
  quantity: number;
  description: string;
  cents: number;
  monthly: boolean;
  table: number | null;
}

interface Ordered {
  readonly tier: string;
  readonly units: number;
}

interface Pricing {
  readonly source: Random;
  readonly prices: readonly Prices[];
}

const systemNumber: Readonly<Record<string, string>> = {
  PRI: '116',
  STD: '117',
  PRE: '118',
  PLT: '119',
  ECO: '120',
  BIO: '121',
};

const typed = { monthly: false, table: null } as const;
const tags = (quantity: number): DemoLine => ({
  ...{ number: '310', kind: 'supply', quantity, description: 'Key tags, pack of 50', cents: 6500 },
  ...typed,
});
const installation = (description: string): DemoLine => ({
  ...{ number: '401', kind: 'installation', quantity: 1, description, cents: 45_000 },
  ...typed,
});
const discount = (cents: number): DemoLine => ({
  ...{ number: null, kind: 'discount', quantity: 1, description: 'Volume discount', cents: -cents },
  ...typed,
});

export function systemLines({ tier, units }: Ordered, { source, prices }: Pricing): DemoLine[] {
  const table = prices.find((one) => one.tier === tier);
  const proposed = table && proposePrice({ beyond: table.beyond, steps: stepsOf(table) }, units);
  const listed = proposed?.cents ?? null;
  return [
    {
      ...{ number: systemNumber[tier] ?? '117', kind: 'system', quantity: 1, description: `System for ${units} units` },
      ...{
        cents: listed ?? 5995 + 1000 * Math.floor(units / 50),
        monthly: true,
        table: listed === null ? null : (table?.id ?? null),
      },
    },
    installation('On site, one day'),
    tags(Math.ceil((units + 20) / 50)),
    ...(source.chance(0.3) ? [discount(source.pick([25_000, 50_000]))] : []),
  ];
}

const stepsOf = ({ up_to, cents }: Prices): PriceStep[] =>
  up_to.map((upTo, at) => ({ upTo, cents: cents[at] ?? null }));

export const conversionLines = (source: Random): DemoLine[] => [
  { number: '410', kind: 'conversion', quantity: 1, description: 'Touch screen and reader', cents: 189_500, ...typed },
  installation('On site, half day'),
  ...(source.chance(0.4) ? [discount(15_000)] : []),
];

export const panelLines = (source: Random): DemoLine[] => [
  {
    number: '420',
    kind: 'expansion',
    quantity: source.whole(1, 2),
    description: 'Panel of 50 hooks',
    cents: 64_500,
    ...typed,
  },
  tags(source.whole(1, 2)),
];
