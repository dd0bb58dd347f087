import { productKinds, productSorts, productViews } from '@latchboard/contract/products/rules';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { choiceFilter } from '#web/lib/list/filters/choice-filter.tsx';
import { textFilter } from '#web/lib/list/filters/text-filter.tsx';
import { ListPage } from '#web/lib/list/list-page.tsx';
import { useList } from '#web/lib/list/use-list.ts';
import { configureCrumb, type Product } from '../shapes.ts';
import { productColumns } from './columns.tsx';
import { kindFilter } from './kind-filter.tsx';
import { ProductDialog } from './product-dialog.tsx';

const filters = {
  view: choiceFilter({
    label: 'products.show',
    values: productViews,
    defaultValue: 'active',
    labelOf: (view) => `products.show.${view}` as const,
  }),
  kind: kindFilter(productKinds),
  find: textFilter({ label: 'products.search' }),
};

/** Products. A product that is no longer sold is discontinued, never deleted (PUR-07). */
export default function ProductsScreen() {
  const t = useTranslate();
  const [editedProduct, setEditedProduct] = useState<Product | 'new' | null>(null);
  const list = useList({
    filters,
    call: api.products.listProducts,
    file: api.products.exportProducts,
    sorts: productSorts,
    defaultSort: 'number',
    input: ({ view, kind, find }) => ({ view, ...(kind && { kind }), ...(find !== '' && { search: find }) }),
  });
  const columns = useMemo(() => productColumns(t, setEditedProduct), [t]);
  const add = <AddButton kind="main" label="products.add" onClick={() => setEditedProduct('new')} />;
  return (
    <ListPage
      title="products.title"
      crumbs={configureCrumb}
      actions={add}
      list={list}
      name="products.list"
      columns={columns}
      rowKey={({ id }) => String(id)}
      countText="products.count"
      onOpen={setEditedProduct}
      empty={{ title: 'products.none', action: add }}
    >
      {editedProduct !== null && (
        <ProductDialog
          {...(editedProduct !== 'new' && { product: editedProduct })}
          onClose={() => setEditedProduct(null)}
          onSaved={() => list.result.refetch()}
        />
      )}
    </ListPage>
  );
}
