/**
 * What an access token may do: read the lists of requests; the search for donors; campaigns, services and
 * posts; the counts of blood banks; and set those counts. Only calls that change something take scopes that
 * write. The keys name messages of `developers.scopes`.
 */
export const SCOPES = [
  'requests:read',
  'donors:read',
  'content:read',
  'stock:read',
  'stock:write',
] as const
export type Scope = (typeof SCOPES)[number]

/** The scopes for the counts of blood banks, which only keepers and admins have a use for. */
export const STOCK_SCOPES: readonly Scope[] = ['stock:read', 'stock:write']
