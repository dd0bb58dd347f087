const minuteMs = 60_000;
/** Every schedule in Latchboard runs at least once a day. */
const minutesAhead = 25 * 60;

/** Whether a part of a schedule, such as `*`, `5`, or `*` with a step, matches a number. */
function matchesField(part: string, number: number): boolean {
  const step = /^\*\/(\d+)$/.exec(part)?.[1];
  return part === '*' || (step === undefined ? Number(part) === number : number % Number(step) === 0);
}

/** Next run of a UTC schedule after a time. Undefined if it is not within a day. */
export function nextRun(cron: string, after: Date): Date | undefined {
  const [minute = '*', hour = '*', ...days] = cron.split(' ');
  if (days.some((part) => part !== '*')) return undefined;
  const begin = Math.floor(after.getTime() / minuteMs) + 1;
  for (let index = begin; index < begin + minutesAhead; index += 1) {
    const time = new Date(index * minuteMs);
    if (matchesField(minute, time.getUTCMinutes()) && matchesField(hour, time.getUTCHours())) return time;
  }
  return undefined;
}
