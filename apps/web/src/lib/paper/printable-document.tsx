import type { DescribedDocument } from '@latchboard/contract/documents/description';
import { useIsPrinting } from '@latchboard/ui/table/use-is-printing.ts';
import type { ReactNode } from 'react';
import { DescribedPaper } from './described-paper.tsx';

interface PrintableDocumentProps {
  readonly document: DescribedDocument;
  readonly children: ReactNode;
}

/** Shows a record on screen, and prints its described document, which has the same content as the PDF. */
export function PrintableDocument({ document, children }: PrintableDocumentProps) {
  const isPrinting = useIsPrinting();
  return (
    <>
      <div className="lb-no-print">{children}</div>
      {isPrinting && (
        <div className="lb-print-only">
          <DescribedPaper document={document} isTitled />
        </div>
      )}
    </>
  );
}
