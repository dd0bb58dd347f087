import { dayMs, hourMs } from '../calendar.ts';
import type { Random } from '../random.ts';
import { personName } from './people.ts';
import type { DemoBadge, Job } from './world.ts';

const titles: Record<Job, readonly string[]> = {
  manager: ['Property manager', 'Assistant manager'],
  leasing: ['Leasing consultant', 'Leasing manager'],
  maintenance: ['Maintenance technician', 'Maintenance supervisor', 'HVAC technician'],
  grounds: ['Groundskeeper', 'Porter'],
  patrol: ['Courtesy officer'],
  contractor: ['Contractor'],
  installer: ['Cabinet installer'],
};

const trades = [
  'Plumbing',
  'Heating & Air',
  'Painting',
  'Pest Control',
  'Carpet Care',
  'Electric',
  'Fire Protection',
  'Pools',
];
const companyNames = [
  'Apex',
  'Keystone',
  'Bluebird',
  'Sunrise',
  'Two Rivers',
  'Ironwood',
  'Crestline',
  'Honest Abe’s',
  'Lakeside',
  'Vega & Sons',
  'Nguyen Bros.',
  'Metro',
];

/**
 * People of the main property with fixed names and badge numbers, for example for the initial board. Their badges are
 * valid from the day before the installation.
 */
export const mainPropertyPeople = [
  { number: '000101', name: 'Dana Whitfield', title: 'Property manager', job: 'manager', company: null },
  { number: '000104', name: 'Priya Natarajan', title: 'Leasing consultant', job: 'leasing', company: null },
  { number: '000118', name: 'Ana Reyes', title: 'Leasing consultant', job: 'leasing', company: null },
  { number: '000412', name: 'Tom Becker', title: 'Maintenance technician', job: 'maintenance', company: null },
  { number: '000415', name: 'Luis Ortega', title: 'Maintenance technician', job: 'maintenance', company: null },
  { number: '000420', name: 'Jo Lindqvist', title: 'Maintenance supervisor', job: 'maintenance', company: null },
  { number: '000733', name: 'Marcus Hale', title: 'Contractor', job: 'contractor', company: 'Apex Plumbing' },
  // Two badges that were removed while the second cabinet of the main property was silent. The cabinet still accepts
  // these badges.
  { number: '000131', name: 'Kelsey Monroe', title: 'Leasing consultant', job: 'leasing', company: null, endedAgo: 55 },
  {
    number: '000748',
    name: 'Wade Collier',
    title: 'Contractor',
    job: 'contractor',
    company: 'Bluebird Painting',
    endedAgo: 27,
  },
] as const satisfies readonly MainPropertyPerson[];

/** Badge numbers of the main property's unused badges (`rows/unused-badges.ts`). */
export const unusedNumbers = {
  abigail: '004462',
  wes: '000290',
  bea: '000162',
  waiting: ['000105', '000107'],
} as const;

interface MainPropertyPerson {
  number: string;
  name: string;
  title: string;
  job: Job;
  company: string | null;
  /** Hours since the badge was removed. */
  endedAgo?: number;
}

interface Staffing {
  units: number;
  from: number;
  now: number;
  isMain: boolean;
  takenNames: Set<string>;
  nextId: () => number;
}

/** All current and former badges of a property. A position can have had several people. */
export function badgesOf(source: Random, { units, from, now, isMain, takenNames, nextId }: Staffing): DemoBadge[] {
  const { waiting, ...unused } = unusedNumbers;
  const numbers = new Set<string>([
    ...mainPropertyPeople.map(({ number }) => number),
    ...waiting,
    ...Object.values(unused),
  ]);
  const newNumber = () => {
    for (;;) {
      const number = String(source.whole(100, source.chance(0.3) ? 999_999 : 4999)).padStart(6, '0');
      if (numbers.has(number)) continue;
      numbers.add(number);
      return number;
    }
  };
  const badges: DemoBadge[] = [];
  const addBadge = (
    job: Job,
    title: string,
    company: string | null,
    start: number,
    end: number | null,
    number = newNumber(),
  ) => {
    const name = personName(source, takenNames);
    const level = job === 'manager' || /supervisor|installer/i.test(title) ? 'master' : 'employee';
    const language = source.chance(0.18) ? 'es' : 'en';
    badges.push({
      id: nextId(),
      number,
      name,
      title,
      company,
      level,
      language,
      pin: pinOf(source),
      job,
      from: start,
      to: end,
    });
    return badges.at(-1)!;
  };

  addBadge('installer', titleOf('installer', 0), 'Latchboard Field Service', from - dayMs, from + 2 * dayMs);
  const positions: [Job, number][] = [
    ['manager', units > 150 && !isMain ? 2 : 1],
    ['leasing', Math.max(1, Math.round(units / 80))],
    ['maintenance', Math.max(1, Math.round(units / 75))],
    ['grounds', units > 90 ? 2 : 1],
    ['patrol', units > 140 ? 1 : 0],
    ['contractor', Math.max(3, Math.round(units / 45))],
  ];
  for (const [job, count] of positions) {
    for (let post = 0; post < count; post++) {
      const company = job === 'contractor' ? `${source.pick(companyNames)} ${source.pick(trades)}` : null;
      const title = titleOf(job, isMain && job === 'manager' ? 1 : post);
      let start = from - dayMs;
      let number: string | undefined;
      while (start < now) {
        const tenureMs = source.skewed(540, 1.6) * dayMs;
        const end = start + tenureMs < now - 12 * dayMs ? Math.floor((start + tenureMs) / 3_600_000) * 3_600_000 : null;
        const badge = addBadge(job, title, company, start, end, number);
        if (end === null) break;
        start = end + source.whole(4, 40) * dayMs;
        // Some properties reuse the number of a former employee's badge.
        number = source.chance(0.25) ? badge.number : undefined;
      }
    }
  }
  return isMain ? [...mainPropertyBadges(source, from, now, nextId), ...badges] : badges;
}

function mainPropertyBadges(source: Random, from: number, now: number, nextId: () => number): DemoBadge[] {
  return mainPropertyPeople.map(({ endedAgo, ...person }: MainPropertyPerson) => ({
    ...person,
    id: nextId(),
    level: person.job === 'manager' ? 'master' : 'employee',
    language: 'en',
    pin: pinOf(source),
    from: from - dayMs,
    to: endedAgo === undefined ? null : now - endedAgo * hourMs,
  }));
}

const titleOf = (job: Job, post: number) => titles[job][post % titles[job].length]!;
const pinOf = (source: Random) => String(source.whole(0, 9999)).padStart(4, '0');
