/** Control characters that text cannot contain. Tab, line feed, form feed, and carriage return are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule searches for these characters
const control = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;
/** HTML in a text file. A program that opens the file could show it as a web page. */
const markup = /<(!doctype|\?xml|(html|head|body|script|iframe|svg)\b)/i;

/** Whether text has neither control characters nor HTML. Accepts the bytes of a UTF-8 file as characters. */
export const hasPlainText = (text: string): boolean => !control.test(text) && !markup.test(text);
