/** A random generator with a fixed sequence per seed. */
export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  below: (limit: number) => number
  happens: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  weighted: <T>(choices: readonly (readonly [choice: T, weight: number])[]) => T
}

/** The mulberry32 generator: small, fast, and random enough for sample data. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    happens: (probability) => next() < probability,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      const chosen = choices.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (chosen ?? choices[0])?.[0] as (typeof choices)[number][0]
    },
  }
}
