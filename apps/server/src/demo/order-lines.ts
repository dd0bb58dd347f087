import { type PriceStep, proposePrice } from '@latchboard/contract/products/rules';
import type { Random } from './random.ts';

export interface PriceTable {
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

interface OrderedSystem {
  readonly tier: string;
  readonly units: number;
}

interface Pricing {
  readonly source: Random;
  readonly prices: readonly PriceTable[];
}

const systemNumbers: Readonly<Record<string, string>> = {
  PRI: '116',
  STD: '117',
  PRE: '118',
  PLT: '119',
  ECO: '120',
  BIO: '121',
};

const noPriceTable = { monthly: false, table: null } as const;
const tagsLine = (quantity: number): DemoLine => ({
  ...{ number: '310', kind: 'supply', quantity, description: 'Key tags, pack of 50', cents: 6500 },
  ...noPriceTable,
});
const installationLine = (description: string): DemoLine => ({
  ...{ number: '401', kind: 'installation', quantity: 1, description, cents: 45_000 },
  ...noPriceTable,
});
const discountLine = (cents: number): DemoLine => ({
  ...{ number: null, kind: 'discount', quantity: 1, description: 'Volume discount', cents: -cents },
  ...noPriceTable,
});

export function systemLines({ tier, units }: OrderedSystem, { source, prices }: Pricing): DemoLine[] {
  const table = prices.find((price) => price.tier === tier);
  const proposal = table && proposePrice({ beyond: table.beyond, steps: stepsOf(table) }, units);
  const listPrice = proposal?.cents ?? null;
  return [
    {
      ...{
        number: systemNumbers[tier] ?? '117',
        kind: 'system',
        quantity: 1,
        description: `System for ${units} units`,
      },
      ...{
        cents: listPrice ?? 5995 + 1000 * Math.floor(units / 50),
        monthly: true,
        table: listPrice === null ? null : (table?.id ?? null),
      },
    },
    installationLine('On site, one day'),
    tagsLine(Math.ceil((units + 20) / 50)),
    ...(source.chance(0.3) ? [discountLine(source.pick([25_000, 50_000]))] : []),
  ];
}

const stepsOf = ({ up_to, cents }: PriceTable): PriceStep[] =>
  up_to.map((upTo, index) => ({ upTo, cents: cents[index] ?? null }));

export const conversionLines = (source: Random): DemoLine[] => [
  {
    number: '410',
    kind: 'conversion',
    quantity: 1,
    description: 'Touch screen and reader',
    cents: 189_500,
    ...noPriceTable,
  },
  installationLine('On site, half day'),
  ...(source.chance(0.4) ? [discountLine(15_000)] : []),
];

export const panelLines = (source: Random): DemoLine[] => [
  {
    number: '420',
    kind: 'expansion',
    quantity: source.whole(1, 2),
    description: 'Panel of 50 hooks',
    cents: 64_500,
    ...noPriceTable,
  },
  tagsLine(source.whole(1, 2)),
];
