/** Where one person can block another; a `request` is blocked for the person who asks. */
export const BLOCKABLE_KINDS = ['donor', 'request', 'pledge', 'message'] as const
export type BlockableKind = (typeof BLOCKABLE_KINDS)[number]

/** Whom a person can block at most; far more than anybody meets here. */
export const MAX_BLOCKS = 500
