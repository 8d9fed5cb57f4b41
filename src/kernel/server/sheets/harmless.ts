/** A spreadsheet runs text that begins like a formula; the apostrophe makes it text again, and reading takes it off. */
export const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
