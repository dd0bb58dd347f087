import { maxRowsInMail } from '@latchboard/contract/report-schedules/rules';

/** Content of the email about a list: the lines above its table, the number of rows, and the first rows. */
export interface Summary {
  readonly heading: readonly string[];
  readonly count: number;
  readonly lines: readonly string[];
}

/** Reads comma-separated values as they pass, and stores no more than an email shows. */
export function summaryReader() {
  const heading: string[] = [];
  const lines: string[] = [];
  let [count, part] = [0, 'heading' as 'heading' | 'header' | 'rows' | 'closing'];
  let record: string[] = [];
  let field = '';
  let isQuoted = false;
  const endOfRecord = () => {
    const fields = [...record, field];
    [record, field] = [[], ''];
    const isEmpty = fields.every((one) => one === '');
    if (part === 'heading') {
      if (isEmpty) part = 'header';
      else heading.push(fields.join(','));
    } else if (part === 'header') part = 'rows';
    else if (part === 'rows' && isEmpty) part = 'closing';
    else if (part === 'rows') {
      count += 1;
      if (lines.length < maxRowsInMail) lines.push(fields.filter((one) => one !== '').join(' · '));
    }
  };
  return {
    feed(text: string) {
      for (const letter of text) {
        if (letter === '"') isQuoted = !isQuoted;
        else if (isQuoted || ![',', '\n', '\r', '\ufeff'].includes(letter)) field += letter;
        else if (letter === ',') {
          record.push(field);
          field = '';
        } else if (letter === '\n') endOfRecord();
      }
    },
    summary: (): Summary => ({ heading, count, lines }),
  };
}
