/** How the letters of a file are written as bytes. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'iso-8859-2',
  'macintosh',
  'cp850',
  'ibm866',
  'koi8-u',
  'x-mac-cyrillic',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
] as const;
export type TextEncoding = (typeof textEncodings)[number];
