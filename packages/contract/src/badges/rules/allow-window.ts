/**
 * A window in which keys may be taken, in the property's time zone. Empty lists allow all units, buildings, or
 * activities.
 */
export interface AllowWindow {
  /** 1 Monday to 7 Sunday. A window that passes midnight belongs to the day on which it begins. */
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly units: readonly string[];
  readonly buildings: readonly string[];
  readonly activities: readonly number[];
}
