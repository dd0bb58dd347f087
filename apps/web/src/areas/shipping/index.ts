export { EsofReport } from './list/esof-report.tsx';
