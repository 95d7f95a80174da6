/** The longest message, in characters: the contract's. */
export const MAX_MESSAGE_LENGTH = 1_000
/** From how many characters left on the writer is told. */
export const COUNTDOWN_FROM = 100
/** How many messages one look at the past brings. */
export const MESSAGES_PER_PAGE = 50
/** The longest reason of a report, in characters. */
export const MAX_REASON_LENGTH = 300
