/** A control character that no text holds. Tab, line feed, form feed and carriage return are none of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const control = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;
/** A web page that is named as text would be one for people who open it elsewhere. */
const markup = /<(!doctype|\?xml|(html|head|body|script|iframe|svg)\b)/i;

/** Whether characters are those of plain text. Of a file in UTF-8 its bytes may stand for its characters. */
export const hasPlainText = (text: string): boolean => !control.test(text) && !markup.test(text);
