/**
 * SQL for the time at which the stream `s` ended, because it was revoked, the next stream was enrolled, its device left
 * the system, or the system moved to another property. Null for a stream in use.
 */
export const streamEnd = `least(s.ended_at, s.revoked_at,
  (select min(n.enrolled_at) from cabinet_stream n where n.datalog_id = s.datalog_id and n.stream > s.stream))`;

/** SQL condition that the stream `s` was enrolled while its system, the datalog `d`, was a key board. */
export const isKeyBoardStream = "(d.type = 'BRD' or coalesce(s.enrolled_at < d.key_board_until, false))";
