/** The number of completed donations for each badge. */
export const DONATION_BADGES = [1, 3, 5, 10, 25] as const
export type DonationBadge = (typeof DONATION_BADGES)[number]

export interface BadgeProgress {
  donations: number
  earned: DonationBadge[]
  next: { badge: DonationBadge; left: number } | null
}

export function badgeProgress(donations: number): BadgeProgress {
  const next = DONATION_BADGES.find((badge) => donations < badge)
  return {
    donations,
    earned: DONATION_BADGES.filter((badge) => donations >= badge),
    next: next === undefined ? null : { badge: next, left: next - donations },
  }
}
