/** Only endpoints that change data take write scopes. The keys name messages of `developers.scopes`. */
export const SCOPES = [
  'requests:read',
  'donors:read',
  'content:read',
  'stock:read',
  'stock:write',
] as const
export type Scope = (typeof SCOPES)[number]

export const STOCK_SCOPES: readonly Scope[] = ['stock:read', 'stock:write']
