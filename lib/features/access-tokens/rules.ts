export const MAX_ACCESS_TOKENS = 10

/** In days. */
export const ACCESS_TOKEN_LIFETIMES = [30, 90, 365] as const

export const MAX_TOKEN_NAME_LENGTH = 60
