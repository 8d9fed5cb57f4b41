/** Pixels of the squares a picture is kept as: one for rows and lines, one for its record's page. */
export const pictureSides = ['96', '320'] as const;
export type PictureSide = (typeof pictureSides)[number];
