export interface ExampleRow {
  readonly tag: string;
  readonly unit: string;
  readonly holder: string;
  readonly why: string;
  readonly since: string;
  readonly minutes: number;
  readonly isOverdue: boolean;
  readonly cabinet: string;
}

const holders = ['Marcus Hale', 'Priya Natarajan', 'Luis Ortega', 'Tom Becker', 'Ana Reyes', 'Jo Lindqvist'];
const reasons = ['Leak under sink', 'Showing', 'Chlorine delivery', 'HVAC filter', 'Move-in walk', 'Lock change'];

/** Generates example rows. The same arguments give the same rows. */
export function exampleRows(count: number, now: number): readonly ExampleRow[] {
  return Array.from({ length: count }, (_, index) => {
    const minutes = ((index * 7919) % 4000) + 1;
    return {
      tag: String(70_000 + index),
      unit: String(100 + ((index * 37) % 900)),
      holder: holders[index % holders.length] ?? '',
      why: reasons[(index * 5) % reasons.length] ?? '',
      since: new Date(now - minutes * 60_000).toISOString(),
      minutes,
      isOverdue: minutes > 3000,
      cabinet: index % 3 === 0 ? 'Annex' : 'Lobby',
    };
  });
}
