export { ContestPart } from './contest/contest-part.tsx';
export { ShippedCounters, useShippedCounts } from './shipped-counters.tsx';
