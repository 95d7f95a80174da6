import type { Figure } from '@/lib/features/overview/wire'

export type Change =
  /** Nothing to compare with: a percentage of nothing says nothing. */
  | { kind: 'neither' }
  | { kind: 'noneBefore' }
  | { kind: 'same' }
  /** `share` is signed: -0.25 is a quarter less. */
  | { kind: 'up'; share: number }
  | { kind: 'down'; share: number }

/** How a figure went in the range, against the range before. */
export function changeOf({ inRange, before }: Pick<Figure, 'inRange' | 'before'>): Change {
  if (before === 0) return { kind: inRange === 0 ? 'neither' : 'noneBefore' }
  if (inRange === before) return { kind: 'same' }
  return { kind: inRange > before ? 'up' : 'down', share: (inRange - before) / before }
}

/**
 * Prints a share without its sign, which a word before it says: '25%'. Never rounded up, so that
 * 99.9% is not everything; what is less than one per cent keeps a digit that says so.
 */
export function printShare(share: number, locale: string): string {
  const isSmall = Math.abs(share) < 0.01
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'never',
    roundingMode: 'trunc',
    ...(isSmall ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 0 }),
  })
  return format.format(share)
}
