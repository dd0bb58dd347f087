/**
 * SQL for the reliability of the time at which the key of custody `c` was taken: `corrected` if the cabinet's time was
 * corrected, or `doubtful` if the arrival time replaced it.
 */
export const sinceClock = `(
  select case when e.clock_doubtful then 'doubtful' when e.clock_corrected then 'corrected' end
  from key_event e
  where e.property_id = c.property_id and e.occurred_at = c.since and e.tag = c.tag and e.movement = 'taken'
  order by e.position desc limit 1)`;

export type SinceClock = 'corrected' | 'doubtful' | null;
