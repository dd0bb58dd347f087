export { ContestPart } from './contest/contest-part.tsx';
export { monthName, shortMonth } from './month-names.ts';
export { Period } from './report/period.tsx';
export { yearChoices } from './report/period-choices.ts';
export { SalesSlide } from './sales-slide.tsx';
export { countedHref } from './shapes.ts';
export { ShippedCounters, useShippedCounts } from './shipped-counters.tsx';
