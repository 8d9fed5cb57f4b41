export interface IdentityConfig {
  readonly signingKey: string;
  /** Where people reach the product; links in mails begin with it. */
  readonly publicUrl: string;
}
