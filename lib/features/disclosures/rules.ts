export const DISCLOSURE_REASONS = ['request-page', 'pledge', 'contact-request'] as const
export type DisclosureReason = (typeof DISCLOSURE_REASONS)[number]

export const DISCLOSURE_RETENTION_DAYS = 365
