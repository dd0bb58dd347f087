import type { DescribedDocument } from '@latchboard/contract/documents/description';
import type { ReactNode } from 'react';
import { DescribedPaper } from './described-paper.tsx';

interface PrintedInsteadProps {
  readonly document: DescribedDocument;
  readonly children: ReactNode;
}

/** Shows a record on screen, and prints its described document, which has the content of the PDF. */
export function PrintedInstead({ document, children }: PrintedInsteadProps) {
  return (
    <>
      <div className="lb-no-print">{children}</div>
      <div className="lb-print-only">
        <DescribedPaper document={document} isTitled />
      </div>
    </>
  );
}
