import { TransactionReport } from './transaction-report.tsx';

export default function ExceptionScreen() {
  return <TransactionReport kind="exceptions" />;
}
