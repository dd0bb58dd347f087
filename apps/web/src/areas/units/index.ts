export { useUnitFindings } from './findings/use-unit-findings.ts';
export { ResidentsPanel } from './residents/residents-panel.tsx';
