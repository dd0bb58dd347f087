export { useCabinetFindings } from './findings/use-cabinet-findings.ts';
export { SilentCabinets, useSilentCabinets } from './silent/silent-cabinets.tsx';
