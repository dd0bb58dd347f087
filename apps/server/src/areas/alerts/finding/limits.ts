import { defaultLimits } from '@latchboard/contract/alerts/rules/exceptions';
import { levelNumbers, levelsUpward } from '@latchboard/contract/levels';

const columns = {
  property: 'id',
  region: 'region_id',
  division: 'division_id',
  corporation: 'corporation_id',
} as const;

/** Joins the exception settings of property `p` and of everything above it. */
export const joinLimits = levelsUpward
  .map(
    (level) =>
      `left join exception_setting s${levelNumbers[level]} on s${levelNumbers[level]}.level = ${levelNumbers[level]} and s${levelNumbers[level]}.entity_id = p.${columns[level]}`,
  )
  .join('\n      ');

/** SQL for the setting of the nearest level that has one, or the default. */
const nearest = (column: string, defaultValue: number) =>
  `coalesce(s4.${column}, s3.${column}, s2.${column}, s1.${column}, ${defaultValue})`;

/** Minutes after the due time at which a key is out too long. */
export const keyOutMinutes = nearest('key_out_minutes', defaultLimits.keyOutMinutes);
export const badgeUnusedDays = nearest('badge_unused_days', defaultLimits.badgeUnusedDays);
export const lastCommDays = nearest('last_comm_days', defaultLimits.lastCommDays);
export const reopenMinutes = nearest('reopen_minutes', defaultLimits.reopenMinutes);

/**
 * Shortest limit that is set at any level, or the default if it is shorter. A shorter period cannot be an exception.
 */
export const minLimit = (column: string, defaultValue: number) =>
  `(select least(${defaultValue}, coalesce(min(${column}), ${defaultValue})) from exception_setting)`;
