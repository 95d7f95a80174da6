/** The maximum length of a message in characters, from the contract. */
export const MAX_MESSAGE_LENGTH = 1_000
/** From this many remaining characters on, the writer sees a countdown. */
export const COUNTDOWN_FROM = 100
/** How many older messages are loaded at a time. */
export const MESSAGES_PER_PAGE = 50
/** The maximum length of the reason of a report, in characters. */
export const MAX_REASON_LENGTH = 300
