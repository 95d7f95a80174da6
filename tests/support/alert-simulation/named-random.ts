import { createHash } from 'node:crypto'

/** Draws by name: the same seed and names give the same result in any order. */
export interface NamedRandom {
  /** A number from 0 up to 1. */
  chance(...name: unknown[]): number
  /** A whole number from 0 up to `end`. */
  below(end: number, ...name: unknown[]): number
  pick<T>(from: readonly T[], ...name: unknown[]): T
  /** One of several weighted items. */
  weighted<T>(from: readonly (readonly [T, number])[], ...name: unknown[]): T
}

export function namedRandom(seed: number): NamedRandom {
  const chance = (...name: unknown[]) =>
    createHash('sha256')
      .update([seed, ...name].join(' '))
      .digest()
      .readUInt32BE(0) /
    2 ** 32
  const below = (end: number, ...name: unknown[]) => Math.floor(chance(...name) * end)
  return {
    chance,
    below,
    pick: (from, ...name) => {
      const one = from[below(from.length, ...name)]
      if (one === undefined) throw new Error('There is nothing to pick from')
      return one
    },
    weighted: (from, ...name) => {
      const total = from.reduce((sum, [, weight]) => sum + weight, 0)
      let left = chance(...name) * total
      for (const [one, weight] of from) {
        left -= weight
        if (left < 0) return one
      }
      const last = from.at(-1)
      if (!last) throw new Error('There is nothing to pick from')
      return last[0]
    },
  }
}
