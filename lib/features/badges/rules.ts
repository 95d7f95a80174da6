/** How many given donations each badge stands for. */
export const BADGES = [1, 3, 5, 10, 25] as const
export type Badge = (typeof BADGES)[number]

/** The badges of somebody with this many given donations, and what is left until the next one. */
export interface BadgeProgress {
  donations: number
  earned: Badge[]
  /** Null for whoever has them all. */
  next: { badge: Badge; left: number } | null
}

/** Which badges a number of given donations earns. */
export function badgeProgress(donations: number): BadgeProgress {
  const next = BADGES.find((badge) => donations < badge)
  return {
    donations,
    earned: BADGES.filter((badge) => donations >= badge),
    next: next === undefined ? null : { badge: next, left: next - donations },
  }
}
