/** Where files lie: by what they belong to, and then by whose they are. */
export const fileFolders = ['deliveries', 'pictures', 'recipes', 'shipments', 'waste'] as const;

/** A file of a client, or nobody's own (0). Keys are made by us, never by a user. */
export const fileKey = (folder: (typeof fileFolders)[number], owner: number, name: string): string => `${folder}/${owner}/${name}`;
