/** What stands in an exported report besides the words of its screen; only the server writes these. */
export const reportFile = {
  times: 'Times by the clock in {place}',
  madeBy: 'Made by {name}, {time}',
  noHooks: 'Hooks and tags are not shown to this login.',
  byTime: 'In the order of time: more than 10,000 rows are sorted by time only.',
  fileName: 'report {property} {range}',
} as const;
