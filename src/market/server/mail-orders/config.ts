/** What an order by mail must know of where it is sent from. */
export interface MailOrderConfig {
  readonly publicUrl: string;
  /** Whether mails reach anybody. */
  readonly mail: boolean;
}
