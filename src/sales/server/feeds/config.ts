export interface FeedConfig {
  readonly signingKey: string;
  /** Whether tills' servers may be in the private network of this one. */
  readonly innerAllowed: boolean;
}
