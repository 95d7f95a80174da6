/** A block of a `request` applies to its requester. */
export const BLOCKABLE_KINDS = ['donor', 'request', 'pledge', 'message'] as const
export type BlockableKind = (typeof BLOCKABLE_KINDS)[number]

export const MAX_BLOCKS = 500
