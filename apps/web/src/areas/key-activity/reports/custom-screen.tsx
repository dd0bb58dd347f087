import { TransactionReport } from './transaction-report.tsx';

export default function CustomScreen() {
  return <TransactionReport kind="custom" />;
}
