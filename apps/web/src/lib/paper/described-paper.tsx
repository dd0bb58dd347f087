import type { DescribedDocument, DescribedSection } from '@latchboard/contract/documents/description';
import { SignaturePicture } from '../signature/signature-picture.tsx';
import { Letterhead } from './letterhead.tsx';
import css from './paper.module.css';

interface DescribedPaperProps {
  readonly document: DescribedDocument;
  /** Whether to print the title. If false, the page heading serves as the title. */
  readonly isTitled?: boolean;
}

/** A described document in print layout, below the letterhead. The PDF has the same content. */
export function DescribedPaper({ document, isTitled = false }: DescribedPaperProps) {
  return (
    <article className={css.paper}>
      <Letterhead />
      {isTitled && <h2 className={css.title}>{document.title}</h2>}
      {document.sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of sections never changes
        <Section key={index} section={section} />
      ))}
    </article>
  );
}

function Section({ section }: { readonly section: DescribedSection }) {
  const { title, lines = [], isNumbered = false, facts, table, sums, signed, signatures } = section;
  return (
    <section className={css.section}>
      {title !== undefined && <h2>{title}</h2>}
      {signed && <SignaturePicture signature={signed} signer={facts?.[0]?.[1] ?? ''} />}
      {isNumbered ? <ol>{lines.map(listItem)}</ol> : lines.map((line) => <p key={line}>{line}</p>)}
      {facts && (
        <dl className={css.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {table && <Table table={table} />}
      {sums && (
        <dl className={css.sums}>
          {sums.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {signatures && (
        <div className={css.signatures}>
          {signatures.map(({ label, name, date }) => (
            <div key={label}>
              <span>{label}</span>
              <span>{name}</span>
              <span>{date}</span>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

const listItem = (line: string) => <li key={line}>{line}</li>;

function Table({ table: { columns, rows } }: { readonly table: NonNullable<DescribedSection['table']> }) {
  const numberAttributes = (columnIndex: number) => (columns[columnIndex]?.isNumber ? { 'data-number': true } : {});
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          {columns.map(({ label }, index) => (
            <th key={label} {...numberAttributes(index)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be identical
          <tr key={line}>
            {row.map((text, index) => (
              <td key={columns[index]?.label} {...numberAttributes(index)}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
