/** In characters; the API documents it. */
export const MAX_CHAT_MESSAGE_LENGTH = 1_000
export const COUNTDOWN_FROM = 100
export const MESSAGES_PER_PAGE = 50
export const MAX_REPORT_REASON_LENGTH = 300
