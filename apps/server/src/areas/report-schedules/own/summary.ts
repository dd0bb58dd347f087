import { maxRowsInMail } from '@latchboard/contract/report-schedules/rules';

/** Content of the email about a list: its heading, the number of rows, and the first rows. */
export interface Summary {
  readonly heading: readonly string[];
  readonly count: number;
  readonly lines: readonly string[];
}

/** Returns a reader of a streamed CSV file. It stores only the heading, the row count, and the rows for an email. */
export function summaryReader() {
  const heading: string[] = [];
  const lines: string[] = [];
  let [count, part] = [0, 'header' as 'header' | 'rows' | 'heading' | 'closing'];
  let record: string[] = [];
  let field = '';
  let isQuoted = false;
  const finishRecord = () => {
    const fields = [...record, field];
    [record, field] = [[], ''];
    const isEmpty = fields.length === 1 && fields[0] === '';
    if (part === 'header') part = 'rows';
    else if (part === 'rows' && isEmpty) part = 'heading';
    else if (part === 'rows') {
      count += 1;
      if (lines.length < maxRowsInMail) lines.push(fields.filter((text) => text !== '').join(' · '));
    } else if (part === 'heading' && isEmpty) part = 'closing';
    else if (part === 'heading') heading.push(fields.join(','));
  };
  return {
    feed(text: string) {
      for (const letter of text) {
        if (letter === '"') isQuoted = !isQuoted;
        else if (isQuoted || ![',', '\n', '\r', '\ufeff'].includes(letter)) field += letter;
        else if (letter === ',') {
          record.push(field);
          field = '';
        } else if (letter === '\n') finishRecord();
      }
    },
    summary: (): Summary => ({ heading, count, lines }),
  };
}
