/**
 * What an access token may read: the lists of requests; the search for donors; campaigns, services and
 * posts. The keys name messages of `developers.scopes`.
 */
export const SCOPES = ['requests:read', 'donors:read', 'content:read'] as const
export type Scope = (typeof SCOPES)[number]
