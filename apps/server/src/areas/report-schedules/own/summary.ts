import { maxRowsInMail } from '@latchboard/contract/report-schedules/rules';

/** Content of the email about a list: the number of rows, and the first rows. */
export interface Summary {
  readonly count: number;
  readonly lines: readonly string[];
}

/** Returns a reader of a streamed CSV file. It stores only the row count and the rows for an email. */
export function summaryReader() {
  const lines: string[] = [];
  let count = 0;
  let isHeader = true;
  let record: string[] = [];
  let field = '';
  let isQuoted = false;
  const finishRecord = () => {
    const fields = [...record, field];
    [record, field] = [[], ''];
    if (isHeader) {
      isHeader = false;
      return;
    }
    count += 1;
    if (lines.length < maxRowsInMail) lines.push(fields.filter((text) => text !== '').join(' · '));
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
    summary: (): Summary => ({ count, lines }),
  };
}
