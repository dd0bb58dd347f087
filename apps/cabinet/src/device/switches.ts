/** Switches that make a cabinet misbehave. */
export interface Switches {
  /** Whether to make no calls. Events stay in the queue. */
  offline: boolean;
  /** Whether to send every batch twice. */
  duplicate: boolean;
  /** Whether events are sent out of order, later ones first. */
  reorder: boolean;
  /** Offset of the cabinet's clock, in milliseconds. */
  clockAhead: number;
}

export const noSwitches: Switches = { offline: false, duplicate: false, reorder: false, clockAhead: 0 };

/** Parses "+3h", "-20m", "90s", or "1d" into milliseconds. */
export function readSpan(text: string): number {
  const [, sign, amount, unit] = /^([+-]?)(\d{1,6})([smhd])$/.exec(text.trim()) ?? [];
  if (amount === undefined || unit === undefined) throw new Error(`"${text}" is not a time span such as +3h or -20m.`);
  const scale = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }[unit] ?? 0;
  return (sign === '-' ? -1 : 1) * Number(amount) * scale;
}
