/**
 * SQL condition that a cabinet replaced the key board of system `d`, and is not enrolled yet. `c` is the row of `cabinet`,
 * which still belongs to the tablet.
 */
export const awaitsCabinet = `coalesce(d.key_board_until is not null
  and (c.enrolled_at is null or c.enrolled_at < d.key_board_until), false)`;
