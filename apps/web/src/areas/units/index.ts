export { useUnitFindings } from './findings/use-unit-findings.ts';
