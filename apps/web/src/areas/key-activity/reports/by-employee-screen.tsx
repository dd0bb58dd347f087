import { TransactionReport } from './transaction-report.tsx';

export default function ByEmployeeScreen() {
  return <TransactionReport kind="byEmployee" />;
}
