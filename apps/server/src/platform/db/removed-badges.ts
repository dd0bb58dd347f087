/**
 * Whether a configuration change `w` is the removal of a badge that its cabinet may still accept (DEV-11). The removal
 * must be the newest change to that number at the cabinet, and must not be acknowledged. Badges that are active again
 * are excluded.
 */
export const isRemovedBadge = (w: string): string =>
  `(${w}.kind = 'badge' and ${w}.is_removal and ${w}.acknowledged_at is null
    and not exists (select from config_change n
      where n.datalog_id = ${w}.datalog_id and n.kind = 'badge' and n.key = ${w}.key and n.revision > ${w}.revision))`;
