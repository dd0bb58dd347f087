import { TransactionReport } from './transaction-report.tsx';

export default function ByActivityScreen() {
  return <TransactionReport kind="byActivity" />;
}
