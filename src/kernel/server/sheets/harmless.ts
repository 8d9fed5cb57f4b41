/** A spreadsheet runs text that begins like a formula; the apostrophe makes it text again, and reading takes it off. Some read the wide signs of East Asian keyboards as the plain ones. */
export const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
