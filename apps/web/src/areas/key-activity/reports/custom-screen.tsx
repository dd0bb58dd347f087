import { ListViews } from '#web/lib/list/views/list-views.tsx';
import type { ViewsOf } from '#web/lib/list/views/use-views.ts';
import { SharedButton } from './shared/shared-button.tsx';
import type { ReportLine } from './table/visit-lines.ts';
import { TransactionReport } from './transaction-report.tsx';

/** A report that users configure, name, save, and share with a level. */
export default function CustomScreen() {
  return <TransactionReport kind="custom" Views={CustomViews} />;
}

const CustomViews = (props: ViewsOf<ReportLine>) => (
  <>
    <ListViews {...props} />
    <SharedButton {...props} />
  </>
);
