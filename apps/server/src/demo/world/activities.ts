import type { Random } from '../random.ts';
import { spanishNames } from './activity-names.ts';
import type { DemoActivity, Job } from './world.ts';

/** Reason for taking keys: jobs, frequency, duration, and number of keys. */
export interface Reason {
  code: number;
  /** Names of the reason at different properties. */
  names: readonly string[];
  /** Minutes until the key is due. */
  minutes: number;
  jobs: readonly Job[];
  weight: number;
  /** Median time a key is out, in minutes. */
  medianMinutes: number;
  max: number;
  commonOnly?: boolean;
  workOrders?: number;
}

const fieldJobs: readonly Job[] = ['maintenance', 'contractor'];

export const reasons: readonly Reason[] = [
  {
    code: 10,
    names: ['Showing', 'Tour'],
    minutes: 120,
    jobs: ['leasing', 'manager'],
    weight: 30,
    medianMinutes: 34,
    max: 4,
  },
  {
    code: 11,
    names: ['Move-in walk'],
    minutes: 240,
    jobs: ['leasing', 'manager'],
    weight: 9,
    medianMinutes: 42,
    max: 1,
  },
  {
    code: 12,
    names: ['Move-out inspection'],
    minutes: 240,
    jobs: ['leasing', 'manager', 'maintenance'],
    weight: 7,
    medianMinutes: 48,
    max: 3,
  },
  {
    code: 13,
    names: ['Leak under sink', 'Plumbing'],
    minutes: 480,
    jobs: fieldJobs,
    weight: 11,
    medianMinutes: 75,
    max: 2,
    workOrders: 0.85,
  },
  {
    code: 14,
    names: ['HVAC filter', 'Filter change'],
    minutes: 240,
    jobs: ['maintenance'],
    weight: 13,
    medianMinutes: 52,
    max: 5,
    workOrders: 0.6,
  },
  {
    code: 15,
    names: ['Lock change'],
    minutes: 240,
    jobs: ['maintenance'],
    weight: 5,
    medianMinutes: 33,
    max: 1,
    workOrders: 0.7,
  },
  {
    code: 16,
    names: ['Appliance swap', 'Appliance repair'],
    minutes: 240,
    jobs: fieldJobs,
    weight: 9,
    medianMinutes: 66,
    max: 1,
    workOrders: 0.9,
  },
  {
    code: 17,
    names: ['Unit turn', 'Make-ready'],
    minutes: 2880,
    jobs: fieldJobs,
    weight: 11,
    medianMinutes: 1500,
    max: 3,
    workOrders: 0.5,
  },
  { code: 18, names: ['Painting'], minutes: 1440, jobs: ['contractor'], weight: 9, medianMinutes: 420, max: 3 },
  { code: 19, names: ['Pest control'], minutes: 480, jobs: ['contractor'], weight: 12, medianMinutes: 130, max: 7 },
  {
    code: 20,
    names: ['Electrical'],
    minutes: 480,
    jobs: fieldJobs,
    weight: 7,
    medianMinutes: 84,
    max: 3,
    workOrders: 0.85,
  },
  {
    code: 21,
    names: ['Carpet cleaning', 'Floors'],
    minutes: 600,
    jobs: ['contractor'],
    weight: 7,
    medianMinutes: 190,
    max: 2,
  },
  {
    code: 22,
    names: ['Resident lockout'],
    minutes: 60,
    jobs: ['leasing', 'maintenance', 'patrol'],
    weight: 6,
    medianMinutes: 14,
    max: 1,
  },
  {
    code: 23,
    names: ['Package delivery'],
    minutes: 60,
    jobs: ['leasing', 'grounds'],
    weight: 5,
    medianMinutes: 11,
    max: 1,
  },
  {
    code: 24,
    names: ['Inspection', 'Annual inspection'],
    minutes: 480,
    jobs: ['manager', 'maintenance'],
    weight: 5,
    medianMinutes: 110,
    max: 5,
  },
  {
    code: 25,
    names: ['Event setup'],
    minutes: 300,
    jobs: ['leasing', 'manager'],
    weight: 3,
    medianMinutes: 150,
    max: 1,
    commonOnly: true,
  },
  {
    code: 26,
    names: ['Chlorine delivery', 'Pool service'],
    minutes: 300,
    jobs: ['grounds', 'contractor'],
    weight: 7,
    medianMinutes: 55,
    max: 2,
    commonOnly: true,
  },
  {
    code: 27,
    names: ['Fire alarm test'],
    minutes: 480,
    jobs: ['contractor', 'maintenance'],
    weight: 2,
    medianMinutes: 140,
    max: 4,
    commonOnly: true,
  },
  {
    code: 28,
    names: ['Grounds'],
    minutes: 600,
    jobs: ['grounds'],
    weight: 22,
    medianMinutes: 210,
    max: 2,
    commonOnly: true,
  },
  {
    code: 29,
    names: ['Courtesy patrol'],
    minutes: 720,
    jobs: ['patrol'],
    weight: 20,
    medianMinutes: 260,
    max: 2,
    commonOnly: true,
  },
];

const bilingualActivity = (code: number, name: string, minutes: number | null): DemoActivity => {
  const name_es = spanishNames[name];
  if (name_es === undefined) throw new Error(`the activity ${name} has no Spanish name`);
  return { code, name, name_es, minutes };
};

export const keyReturned = bilingualActivity(1, 'Key returned', null);
export const noReason = bilingualActivity(99, 'None', null);

/** A property's activities with the names used there. */
export function activitiesOf(from: Random, isMain: boolean): DemoActivity[] {
  const namedReasons = reasons.map(({ code, names, minutes }) =>
    bilingualActivity(code, isMain || from.chance(0.6) ? names[0]! : names.at(-1)!, minutes),
  );
  return [keyReturned, ...namedReasons, noReason];
}

const reasonsByJob = new Map<Job, (readonly [Reason, number])[]>();
for (const reason of reasons) {
  for (const job of reason.jobs) reasonsByJob.set(job, [...(reasonsByJob.get(job) ?? []), [reason, reason.weight]]);
}

/** Reasons of a job with their weights. */
export function reasonsFor(job: Job): readonly (readonly [Reason, number])[] {
  return reasonsByJob.get(job) ?? [];
}
