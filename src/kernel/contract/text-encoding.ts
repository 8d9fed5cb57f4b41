/** How the letters of a file are written as bytes. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1253', 'windows-1254', 'iso-8859-2', 'macintosh', 'cp850'] as const;
export type TextEncoding = (typeof textEncodings)[number];
