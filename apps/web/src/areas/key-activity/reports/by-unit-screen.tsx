import { TransactionReport } from './transaction-report.tsx';

export default function ByUnitScreen() {
  return <TransactionReport kind="byUnit" />;
}
