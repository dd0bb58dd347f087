import { errorText } from '@latchboard/ui/form/error-list.tsx';
import { pathPattern } from '@latchboard/ui/form/paths.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { FieldError } from '#web/lib/api-error.ts';
import { formPath } from '#web/lib/form/save-form.ts';
import { orderLabels, orderPaths } from '../editor/order-values.ts';
import { editOrderHref, type Order } from '../shapes.ts';
import css from './progress-panel.module.css';

const isLabeled = (pattern: string): pattern is keyof typeof orderLabels => pattern in orderLabels;

/** Errors from a rejected submission that belong to a field in the editor. */
export const editorErrors = (fields: readonly FieldError[]) =>
  fields.flatMap(({ path: inputPath, message }) => {
    const path = formPath(inputPath, orderPaths);
    const pattern = pathPattern(path);
    return isLabeled(pattern) ? [{ path, message, label: orderLabels[pattern] }] : [];
  });

interface RejectedSubmitProps {
  readonly order: Pick<Order, 'id' | 'propertyId'>;
  readonly errors: ReturnType<typeof editorErrors>;
}

/**
 * Errors from a rejected submission. Each names the field, and the line if there is one, and opens the editor at that
 * field (PUR-07).
 */
export function RejectedSubmit({ order, errors }: RejectedSubmitProps) {
  const t = useTranslate();
  const { Link } = useKitServices();
  return (
    <div className={css.rejected} role="alert">
      <b>{t('purchaseOrders.notSubmitted')}</b>
      <ul>
        {errors.map((error) => (
          <li key={error.path}>
            <Link href={`${editOrderHref(order.propertyId, order.id)}?field=${error.path}`}>{errorText(error, t)}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
