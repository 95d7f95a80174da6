export const MAX_ACCESS_TOKENS = 10

/** In days. */
export const ACCESS_TOKEN_LIFETIMES = [30, 90, 365] as const

export const MAX_TOKEN_NAME_LENGTH = 60

/** The keys name messages of `developers.scopes`. Only endpoints that change data take write scopes. */
export const SCOPES = [
  'requests:read',
  'donors:read',
  'content:read',
  'stock:read',
  'stock:write',
] as const

declare module '@/lib/core/server/auth/access-token' {
  interface Scopes extends Record<(typeof SCOPES)[number], true> {}
}

/** Of use only to people who update the stock of a blood bank. */
export const STOCK_SCOPES: readonly string[] = ['stock:read', 'stock:write']
