/** Every way a call can be refused: the code a program reads, the status it travels under, the words a person reads. */
export interface FaultKind {
  readonly status: number;
  readonly message: string;
}

const kinds = {
  INVALID_REQUEST: { status: 400, message: 'Invalid request. Please check your data.' },
  UNKNOWN_FILTER: { status: 400, message: 'Invalid request. Please check your data.' },
  ORIGIN_REFUSED: { status: 403, message: 'You do not have permission to perform this action.' },
  SESSION_EXPIRED: { status: 401, message: 'Your session has expired. Please log in again.' },
  LOGIN_REFUSED: { status: 401, message: 'The e-mail or the password is not right.' },
  CODE_REQUIRED: { status: 401, message: 'Enter the six-digit code from your authenticator.' },
  CODE_REFUSED: { status: 401, message: 'That code is not right, or was used before.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to perform this action.' },
  PASSWORD_TO_CHANGE: { status: 403, message: 'Somebody else set your password. Choose your own first.' },
  TENANT_MISMATCH: { status: 403, message: 'You do not have permission to perform this action.' },
  ACTING_ENDED: { status: 403, message: "You no longer work in that venue's name. Choose the venue again, and say why." },
  NOT_FOUND: { status: 404, message: 'The requested resource was not found.' },
  ROUTE_NOT_FOUND: { status: 404, message: 'The requested resource was not found.' },
  CONFLICT: { status: 409, message: 'A conflict occurred. Please refresh and try again.' },
  STALE_WRITE: { status: 409, message: 'Somebody else changed this record since you opened it.' },
  IN_USE: { status: 409, message: 'This record is in use and cannot be deleted.' },
  DUPLICATE: { status: 409, message: 'A record with these values exists already.' },
  STILL_RUNNING: { status: 409, message: 'The same request is still being carried out.' },
  BUILT_IN_ROLE: { status: 409, message: 'Built-in roles cannot be changed or deleted.' },
  ILLEGAL_TRANSITION: { status: 409, message: 'That is not possible in the state this record is in.' },
  PERIOD_CLOSED: { status: 409, message: 'That date lies in a period that is closed.' },
  NOT_ENOUGH_STOCK: { status: 409, message: 'There is not enough in stock for that.' },
  POSTED_ALREADY: { status: 409, message: 'This was posted already.' },
  REVERSED_ALREADY: { status: 409, message: 'This was reversed already.' },
  KEPT_BY_DOCUMENT: { status: 409, message: 'This row belongs to a document; change it there.' },
  COUNT_CLOSED: { status: 409, message: 'This count takes no more entries.' },
  COUNT_CONFLICTS: { status: 409, message: 'Some items were counted twice with different results. Choose which holds.' },
  COUNT_INCOMPLETE: { status: 409, message: 'Some items are not counted yet.' },
  COUNT_NEEDS_REVIEW: { status: 409, message: 'Somebody who did not count must look at this count first.' },
  COUNT_OUTLIERS: { status: 409, message: 'Some differences are unusually large. Look at them first.' },
  COUNT_NOT_LATEST: { status: 409, message: 'A later count stands on this one.' },
  IMPOSSIBLE_WEIGHT: { status: 422, message: 'That weight is not possible for this product.' },
  NO_WEIGHTS: { status: 422, message: 'This product has no weights to reckon with.' },
  UNREADABLE_IMAGE: { status: 422, message: 'That is not a picture that can be read.' },
  BOTTLE_UNREADABLE: { status: 422, message: 'An error occurred while processing the bottle image' },
  SALES_FILE_KNOWN: { status: 409, message: 'This file was brought in before.' },
  SALES_DAYS_KNOWN: { status: 409, message: 'Some of these days were brought in before from this till.' },
  SALES_CODES_RENAMED: { status: 409, message: 'Some codes had another name at this till before. Say which are the same item.' },
  SALES_NET_DOUBTFUL: { status: 409, message: 'Net sales are far from the gross sales beside them. Check the columns, or say that both are right.' },
  SALES_VOIDS_UNSAID: { status: 409, message: 'This till voids lines. Say whether before or after they are made.' },
  RECIPE_CYCLE: { status: 409, message: 'A recipe cannot contain itself.' },
  RECIPE_MAKES_NOTHING: { status: 409, message: 'Say first which product a batch of this recipe becomes, and how much of it.' },
  DELIVERY_UNMATCHED: { status: 409, message: 'Some lines are not matched to a product yet.' },
  LAYOUT_UNKNOWN: { status: 422, message: 'The columns of this document are not clear. Say which is which.' },
  CART_EMPTY: { status: 409, message: 'The cart is empty.' },
  CART_FULL: { status: 409, message: 'The cart holds 200 lines and takes no more.' },
  OVER_LIMIT: { status: 403, message: 'This is over your limit.' },
  CART_CHANGED: { status: 409, message: 'Something has changed since it was put into the cart. Look at the lines that are marked.' },
  BELOW_MINIMUM: { status: 409, message: 'A supplier asks for a larger order.' },
  DELIVERY_DAY_REFUSED: { status: 409, message: 'The supplier does not deliver on that day. Choose another.' },
  ACCOUNT_SUSPENDED: { status: 409, message: 'This supplier has stopped selling to you for now. Ask them why.' },
  CHECKOUT_EXPIRED: { status: 409, message: 'These prices stood for half an hour. Check out again to see those of now.' },
  SOLD_OUT: { status: 409, message: 'Its supplier has less of something than was asked for. Take fewer, or something else.' },
  NOTHING_TO_PICK: { status: 409, message: 'Nothing is left to pick for that: it is in a wave already, or waits for its client.' },
  PICK_INCOMPLETE: { status: 409, message: 'Some lines are still to be picked.' },
  PICKED_BY_OTHERS: { status: 409, message: 'Somebody else picks this wave.' },
  NOTHING_TO_SHIP: { status: 409, message: 'Nothing of this order is left to ship: it is on its way, packed or being picked.' },
  RFQ_DEADLINE_PASSED: { status: 409, message: 'The deadline has passed. Nothing more can be quoted unless it is extended.' },
  QUOTATION_EXPIRED: { status: 409, message: 'This quotation is no longer valid. Ask for a new version.' },
  QUOTATION_SEALED: { status: 409, message: 'Quotations are sealed until the request is closed.' },
  LAST_OWNER: { status: 409, message: 'A venue must keep at least one active owner.' },
  SHARED_RECORD: { status: 403, message: 'This record is shared by all venues; only an operations admin can change it.' },
  VENUE_CODE_UNKNOWN: { status: 422, message: 'There is no such joining code. Compare it letter by letter.' },
  VENUE_CODE_EXPIRED: { status: 409, message: 'This joining code has expired. Ask for a new one.' },
  VENUE_CODE_USED: { status: 409, message: 'This joining code was used or withdrawn. Ask for a new one.' },
  VENUE_CODE_OWN: { status: 409, message: 'This joining code is your own: it is meant for another venue.' },
  VENUES_JOINED_ALREADY: { status: 409, message: 'These venues are joined already.' },
  VENUE_JOINED_ELSEWHERE: { status: 409, message: 'This venue is joined with others. It must leave them first.' },
  VENUE_MONEY_DIFFERS: { status: 409, message: 'These venues reckon in different currencies.' },
  VENUE_NOT_JOINED: { status: 409, message: 'This venue is not joined with any other.' },
  SAMPLE_VENUE: { status: 409, message: 'This is a sample venue: nothing that you do here reaches anybody else. Go back to your own venue for that.' },
  RECEIVED_BY_OTHERS: { status: 409, message: 'Only the venue it was sent to can receive it.' },
  MORE_THAN_SENT: { status: 422, message: 'More than was sent cannot be received. The other venue sends the rest as a transfer of its own.' },
  VENUE_TRANSFERS_OPEN: { status: 409, message: 'Transfers between these venues are under way. Receive or recall them first.' },
  TOO_LARGE: { status: 413, message: 'That is too large to send.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'That kind of content is not accepted here.' },
  INVALID_DATA: { status: 422, message: 'Invalid data provided. Please check your input.' },
  DATE_IN_FUTURE: { status: 422, message: 'That moment has not come yet.' },
  KEY_REUSED: { status: 422, message: 'This request was sent before with other data.' },
  TOKEN_SPENT: { status: 400, message: 'This link has expired or was used before. Ask for a new one.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  SPEECH_NOT_SET_UP: { status: 501, message: 'Speech cannot be turned into text here. Type what you would say.' },
  SPEECH_FAILED: { status: 502, message: 'The speech could not be turned into text. Try again, or type what you would say.' },
  UNFORESEEN: { status: 500, message: 'A server error occurred. Please try again later.' },
  FILES_UNAVAILABLE: { status: 503, message: 'Files cannot be kept or read just now. Nothing was changed; try again in a moment.' },
  DISK_FULL: { status: 503, message: 'The server has no room left to keep anything. Nothing was changed; tell whoever runs it, and try again then.' },
  BUSY: { status: 503, message: 'The server has much to do just now. Nothing was changed; try again in a minute.' },
  UNAVAILABLE: { status: 503, message: 'Service is temporarily unavailable or under maintenance.' },
  TIMED_OUT: { status: 504, message: 'Request timed out. Please try again.' },
} as const satisfies Record<string, FaultKind>;

export type FaultCode = keyof typeof kinds;
export const faultKinds: Readonly<Record<FaultCode, FaultKind>> = kinds;

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** What a refusal looks like on the wire. `details` carries what a screen needs to offer a way out. */
export interface FaultBody {
  error: { code: FaultCode; message: string; requestId: string; details?: Record<string, unknown> };
  message: string;
  errors: FieldError[];
}
