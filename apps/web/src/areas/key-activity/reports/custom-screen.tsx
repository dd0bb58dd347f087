import { ListViews } from '#web/lib/list/views/list-views.tsx';
import { TransactionReport } from './transaction-report.tsx';

/** A report that people put together and save under a name. */
export default function CustomScreen() {
  return <TransactionReport kind="custom" Views={ListViews} />;
}
