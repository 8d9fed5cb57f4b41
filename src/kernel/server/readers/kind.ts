/** A reader of files that strangers made: a module that exports `read`, carried out in a process of its own. */
export interface ReaderKind {
  readonly module: URL;
  /** As much memory as its process may take, all in all. */
  readonly megabytes: number;
  readonly seconds: number;
  /** Whether it stands on native code or threads of its own. */
  readonly native?: boolean;
  /** Whether its process is kept a while for the next file, because it takes long to begin. */
  readonly kept?: boolean;
}

/** What a reader's module exports. What it throws as a RangeError says, as the end of a sentence, what is wrong with the file. */
export type Read<Request, Piece> = (request: Request, bytes: Uint8Array) => AsyncIterable<Piece>;

export type ToReader = { readonly bytes: Uint8Array } | { readonly module: string; readonly request: unknown };
export type FromReader = { readonly piece: unknown } | { readonly refusal: string } | { readonly done: true };
