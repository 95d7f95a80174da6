/** The longest message, in characters: the contract's. */
export const LONGEST_MESSAGE = 1_000
/** From how many characters left on the writer is told. */
export const COUNTED_DOWN_FROM = 100
/** How many messages one look at the past brings. */
export const MESSAGES_PER_LOOK = 50
/** The longest reason of a report, in characters. */
export const LONGEST_REASON = 300
