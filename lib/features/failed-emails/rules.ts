export const MAX_RETRIED_AT_ONCE = 50
