/** What stands in an exported report besides the words of its screen; only the server writes these. */
export const reportFile = {
  title: 'Key transactions',
  allDates: 'All dates',
  range: '{from} to {to}',
  times: 'Times by the clock in {place}',
  madeBy: 'Made by {name}, {time}',
  event: 'Event',
  meaning: 'Meaning',
  workOrder: 'Work order',
  unknownBadge: 'Unknown badge',
  fileName: 'report {property} {range}',
} as const;
