import { dayMs, hourMs, minuteMs } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { DemoBadge, DemoProperty, Job } from '../world/world.ts';

/** Hours in which people of each job visit the cabinet, and their peak hour. */
const workingHours: Record<Job, readonly [from: number, to: number, peak: number]> = {
  manager: [8.5, 18, 10.5],
  leasing: [9, 18.5, 13.5],
  maintenance: [7.5, 17.5, 9],
  grounds: [6.8, 15.5, 7.6],
  patrol: [18.5, 23.6, 20],
  contractor: [8, 17, 9.5],
  installer: [9, 16, 11],
};

/** Share of a property's traffic by job. */
export const trafficShares: readonly (readonly [Job, number])[] = [
  ['leasing', 33],
  ['maintenance', 37],
  ['contractor', 17],
  ['grounds', 6],
  ['manager', 5],
  ['patrol', 2],
];

/** Person with this job who has a badge at that time. */
export function personFor(source: Random, property: DemoProperty, job: Job, at: number): DemoBadge | undefined {
  const colleagues = property.badges.filter((badge) => badge.job === job && isValidAt(badge, at));
  return colleagues.length === 0 ? undefined : source.pick(colleagues);
}

/** A person who still tries to use a badge after returning it. */
export function formerPerson(source: Random, property: DemoProperty, at: number): DemoBadge | undefined {
  const formerColleagues = property.badges.filter(
    (badge) =>
      badge.to !== null &&
      badge.to < at &&
      !property.badges.some((other) => other.number === badge.number && isValidAt(other, at)),
  );
  return formerColleagues.length === 0 ? undefined : source.pick(formerColleagues);
}

export const isValidAt = (badge: DemoBadge, at: number) => badge.from <= at && (badge.to === null || at < badge.to);

/** Time of a visit on the day that begins at `midnight`: around the peak, rarely at night. */
export function visitTime(source: Random, job: Job, midnight: number): number {
  if (source.chance(0.004)) return midnight + source.next() * 6 * hourMs;
  const [from, to, peak] = workingHours[job];
  const hour = source.next() < 0.5 ? from + (peak - from) * source.next() : peak + (to - peak) * source.next();
  return midnight + hour * hourMs + source.next() * minuteMs;
}

const fieldJobs: readonly Job[] = ['maintenance', 'contractor', 'grounds'];

/** Whether a person keeps the keys until the end of the workday, as field workers often do. */
export function keepsKeysAllDay(source: Random, job: Job): boolean {
  return fieldJobs.includes(job) && source.chance(0.34);
}

/** Time at which a person with the job goes home on the day of `at`. */
export function departureTime(source: Random, job: Job, at: number, midnight: number): number {
  return at - sinceMidnight(at, midnight) + (workingHours[job][1] + source.next() * 0.4) * hourMs;
}

/**
 * Time at which a person who finishes at `finishedAt` returns the keys. Outside working hours, the person returns the
 * keys when leaving or in the morning.
 */
export function returnTime(source: Random, job: Job, finishedAt: number, midnight: number): number {
  const [from, to] = workingHours[job];
  const time = sinceMidnight(finishedAt, midnight);
  if (time >= from * hourMs && time <= (to + 0.4) * hourMs) return finishedAt;
  const isEvening = time > to * hourMs;
  if (isEvening && source.chance(0.72)) return departureTime(source, job, finishedAt, midnight);
  return finishedAt - time + (isEvening ? dayMs : 0) + (from + source.next() * 1.2) * hourMs;
}

const sinceMidnight = (at: number, midnight: number) => (((at - midnight) % dayMs) + dayMs) % dayMs;
