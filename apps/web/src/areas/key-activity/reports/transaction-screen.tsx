import { TransactionReport } from './transaction-report.tsx';

export default function TransactionScreen() {
  return <TransactionReport kind="transactions" />;
}
