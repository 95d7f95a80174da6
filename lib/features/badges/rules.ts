/** The number of given donations for each badge. */
export const BADGES = [1, 3, 5, 10, 25] as const
export type Badge = (typeof BADGES)[number]

export interface BadgeProgress {
  donations: number
  earned: Badge[]
  next: { badge: Badge; left: number } | null
}

export function badgeProgress(donations: number): BadgeProgress {
  const next = BADGES.find((badge) => donations < badge)
  return {
    donations,
    earned: BADGES.filter((badge) => donations >= badge),
    next: next === undefined ? null : { badge: next, left: next - donations },
  }
}
