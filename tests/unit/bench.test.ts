import { createHistogram } from 'node:perf_hooks'
import { readBenchOptions } from '@/scripts/bench/bench-options'
import {
  isReached,
  type Measured,
  median,
  pairedShare,
  pairedTimes,
  rowOf,
  verdictsOf,
  verdictsOnAttacks,
  verdictsOnMatching,
  verdictsOnRecomputing,
} from '@/scripts/bench/figures'
import { fillingsOf } from '@/scripts/bench/fillings'
import type { Round } from '@/scripts/bench/load'
import { rangesNotAskedFor, sideBySide } from '@/scripts/bench/recomputing'
import { plainResults, resultsOf } from '@/scripts/bench/results'
import {
  markdownAttacks,
  markdownMatched,
  markdownRecomputed,
  markdownRows,
  plainAttacks,
  plainMatched,
  plainRecomputed,
  plainRows,
  verdictLines,
} from '@/scripts/bench/table'
import { TARGETS } from '@/scripts/bench/targets'
import { betweenMarks } from '@/scripts/figures/between-marks'

/** Rounds with these rates, each with answers after so many milliseconds. */
function rounds(rates: number[], milliseconds = [1]): Round[] {
  return rates.map((requestsPerSecond) => {
    const times = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 })
    for (const time of milliseconds) times.record(time * 1000)
    return { requestsPerSecond, times }
  })
}

const target = { name: 'getdonars', path: '/api/getdonars', kind: 'call', judged: 'rate' } as const

function measured(users: number, product: Round[], bare: Round[]): Measured {
  const held = `${users.toLocaleString('en')} people`
  return { target, held, bytes: 2_816, gzipped: 667, rounds: { product, bare } }
}

describe('somebody who starts the benchmark', () => {
  test('measures both sizes by default', () => {
    expect(readBenchOptions([])).toMatchObject({ users: [1_000, 1_000_000], rounds: 5, only: [] })
    const wanted = ['--users', '5000,1000,5000', '--rounds', '2', '--only', 'login']
    expect(readBenchOptions(wanted)).toMatchObject({
      users: [1_000, 5_000],
      rounds: 2,
      only: ['login'],
    })
  })

  test.each([
    ['--users', 'many'],
    ['--users', '0'],
    ['--users', '1000,'],
    ['--rounds', '0'],
    ['--seconds', '1.5'],
    ['--connections', '-1'],
    ['--fast', '1'],
    ['getdonars', ''],
  ])('gets the usage when they ask for %s %s', (...words) => {
    expect(() => readBenchOptions(words)).toThrow('Usage: npm run bench')
  })
})

describe('the figures', () => {
  test('are those of the median round', () => {
    expect(median([900, 100, 300])).toBe(300)
    expect(median([100, 400, 200, 300])).toBe(250)
  })

  test('compare neighbouring rounds, so that a slow minute affects both', () => {
    // In the second pair the machine did something else: the rates fell, the share did not.
    const share = pairedShare(rounds([400, 40, 440]), rounds([1_000, 100, 1_100]))
    expect(share).toBeCloseTo(0.4)
  })

  test('compare times in the same way', () => {
    const own = [...rounds([100], [20]), ...rounds([100], [200]), ...rounds([100], [30])]
    const others = [...rounds([100], [10]), ...rounds([100], [100]), ...rounds([100], [10])]
    expect(pairedTimes(own, others)).toBeCloseTo(2, 1)
  })

  test('contain the times of all rounds together, in milliseconds', () => {
    const times = Array.from({ length: 100 }, (_, place) => place + 1)
    const row = rowOf(measured(1_000, rounds([100, 100], times), rounds([200, 200])))
    expect(row.p50).toBeCloseTo(50, 0)
    expect(row.p95).toBeCloseTo(95, 0)
    expect(row.p99).toBeCloseTo(99, 0)
  })
})

describe('the verdicts', () => {
  const small = measured(1_000, rounds([500, 500]), rounds([1_000, 1_000]))

  test('compare a call at the largest size with the bare handler and with the smallest', () => {
    const large = measured(100_000, rounds([450, 450]), rounds([900, 900]))
    const verdicts = verdictsOf([small, large])
    expect(verdicts.map(({ share, least }) => [share, least])).toEqual([
      [0.5, 0.4],
      [0.9, 0.8],
    ])
    expect(verdictLines(verdicts)).toEqual([
      "reached: getdonars: of the bare handler's rate at 100,000 people: 50 % (at least 40 %)",
      'reached: getdonars: at 100,000 people of its rate at 1,000 people: 90 % (at least 80 %)',
    ])
  })

  test('say what is not reached', () => {
    const large = measured(100_000, rounds([300, 300]), rounds([1_000, 1_000]))
    const lines = verdictLines(verdictsOf([small, large]))
    expect(lines).toEqual([
      expect.stringMatching(/^MISSED: .*: 30 % \(at least 40 %\)$/),
      expect.stringMatching(/^MISSED: .*: 60 % \(at least 80 %\)$/),
    ])
  })

  test('ask a thousand of a page every second', () => {
    const page = { name: 'home', path: '/', kind: 'page' } as const
    const served = (rate: number) => [
      { ...measured(1_000, rounds([rate, rate]), rounds([9_000, 9_000])), target: page },
    ]
    expect(verdictLines(verdictsOf(served(1_200)))).toEqual([
      'reached: home: requests at 1,000 people: 1200 a second (at least 1000 a second)',
    ])
    expect(verdictsOf(served(990)).map(isReached)).toEqual([false])
  })

  test('compare a call that is judged by time with itself on the emptiest database', () => {
    const call = { ...target, name: 'getallcampaigns', judged: 'time' } as const
    const few = { ...measured(1_000, rounds([500, 500], [10]), []), target: call, held: 'few' }
    const verdictsAt = (milliseconds: number) => {
      const own = rounds([500, 500], [milliseconds])
      return verdictsOf([few, { ...measured(1_000, own, []), target: call, held: 'many' }])
    }
    expect(verdictsAt(12).map(isReached)).toEqual([true])
    expect(verdictLines(verdictsAt(12))).toEqual([
      'reached: getallcampaigns: its p50 at many, of that at few: 120 % (at most 130 %)',
    ])
    expect(verdictsAt(15).map(isReached)).toEqual([false])
    expect(verdictLines(verdictsAt(15))).toEqual([
      expect.stringMatching(/^MISSED: .*: 150 % \(at most 130 %\)$/),
    ])
    expect(verdictsOf([few])).toEqual([])
  })

  test('mention one size when there is no other', () => {
    expect(verdictsOf([small])).toHaveLength(1)
  })
})

describe('matching', () => {
  const name = 'matching one request among 1,000,000 donors'
  const times = Array.from({ length: 100 }, (_, nth) => nth + 1)

  test('is held against the time that 95 of 100 requests take', () => {
    const verdict = (most: number) => verdictLines(verdictsOnMatching([{ name, times, most }]))
    expect(verdict(95)).toEqual([`reached: ${name}: p95: 95 ms (at most 95 ms)`])
    expect(verdict(94)).toEqual([`MISSED: ${name}: p95: 95 ms (at most 94 ms)`])
    expect(verdictsOnMatching([{ name, times }])).toEqual([])
  })

  test('is held against the slowest where all of them count', () => {
    const row = { name, times, most: 99, percent: 100 as const }
    expect(verdictLines(verdictsOnMatching([row]))).toEqual([
      `MISSED: ${name}: the slowest: 100 ms (at most 99 ms)`,
    ])
  })

  test('has a table of its own', () => {
    const [heading, line] = plainMatched([{ name, times }]).split('\n')
    expect(heading).toMatch(/^query +p50 ms +p95 ms +p99 ms$/)
    expect(line).toMatch(/ 50\.0 +95\.0 +99\.0$/)
    const results = resultsOf([], [], readBenchOptions([]), 0, [], [{ name, times }])
    expect(plainResults(results)).toContain(line)
    expect(markdownMatched([{ name, times }])).toContain(`| ${name} |`)
  })
})

describe('the computation of the overview', () => {
  const held = '100,000 people'
  // In the second try the machine did something else: both took longer, the ratio did not.
  const overview = { name: 'overview', held, product: [120, 1_200, 132], counted: [20, 200, 20] }

  test('is compared with a count of the same rows, try by try', () => {
    expect(verdictLines(verdictsOnRecomputing([overview]))).toEqual([
      'reached: overview: of an indexed count of the same collections at 100,000 people: 6 times (at most 20 times)',
    ])
    const slow = { ...overview, product: [420, 410, 430], counted: [20, 20, 20] }
    expect(verdictLines(verdictsOnRecomputing([slow]))).toEqual([
      expect.stringMatching(/^MISSED: .*: 21 times \(at most 20 times\)$/),
    ])
  })

  test('has a table of its own, in milliseconds', () => {
    const [heading, line] = plainRecomputed([overview]).split('\n')
    expect(heading).toMatch(/^call +p50 ms +indexed count ms +times$/)
    expect(line).toMatch(/^overview +132\.0 +20\.0 +6\.0$/)
    expect(markdownRecomputed([overview])).toContain('| overview |')
    const options = readBenchOptions([])
    expect(plainResults(resultsOf([], [overview], options, 0))).toContain(line)
    expect(plainResults(resultsOf([], [], options, 0))).not.toContain('indexed count')
  })

  test('uses ranges that are not cached', () => {
    expect(rangesNotAskedFor(30, 2, '2027-03-02')).toEqual([
      { from: '2027-01-31', to: '2027-03-01' },
      { from: '2027-01-30', to: '2027-02-28' },
    ])
  })

  test('alternates with the count, and ignores the first tries', async () => {
    const done: string[] = []
    const tries = ['a', 'b', 'c', 'd'].map((one) => async () => void done.push(one))
    const times = await sideBySide(tries, async () => void done.push('count'))
    expect(done).toEqual(['a', 'count', 'b', 'count', 'c', 'count', 'd', 'count'])
    expect([times.product.length, times.counted.length]).toEqual([2, 2])
  })

  test('is called by an admin, on a database with one', () => {
    const [filling] = fillingsOf('overview', [])
    expect(filling?.seed).toContain('--demo')
    expect(TARGETS.filter(({ ground }) => ground === 'overview')).toMatchObject([
      { signedIn: 'admin', kind: 'kept-call' },
    ])
  })
})

test('the tables are aligned, with readable figures', () => {
  const row = rowOf(measured(1_000, rounds([1_234.4]), rounds([2_468.8])))
  const [heading, line] = plainRows([row]).split('\n')
  expect(line).toHaveLength(heading?.length ?? 0)
  expect(line).toMatch(/^getdonars +1,234 +2,469 +50 % +1\.0 +1\.0 +1\.0 +2,816 +667$/)

  const [top, rule, body] = markdownRows([row]).split('\n')
  expect(rule).toMatch(/^\| -+ \|( -+: \|){8}$/)
  expect([rule?.length, body?.length]).toEqual([top?.length, top?.length])
})

describe('a call under attack', () => {
  const quiet = rounds([500, 480], [10, 20])
  const attack = (milliseconds: number[]) => ({
    name: 'getbloodrequests',
    held: '1,000 people',
    quiet,
    attacked: rounds([90, 100], milliseconds),
  })

  test('may take five times its normal time, 95 times of 100', () => {
    const verdictsOn = (times: number[]) => verdictsOnAttacks([attack(times)])
    expect(verdictsOn([90, 99]).map(isReached)).toEqual([true])
    expect(verdictsOn([10, 110]).map(isReached)).toEqual([false])
    const [slow] = verdictLines(verdictsOn([10, 110]))
    expect(slow).toMatch(
      /^MISSED: getbloodrequests: its p95 under attack, .* at 1,000 people: 5\.5 times \(at most 5 times\)$/,
    )
  })

  test('shows both times in the tables', () => {
    const cells = ['getbloodrequests, 1,000 people', '20.0', '60.0', '3.0']
    const [, plain = ''] = plainAttacks([attack([10, 60])]).split('\n')
    expect(plain.split(/ {3,}/)).toEqual(cells)
    expect(markdownAttacks([attack([10, 60])])).toContain(`| ${cells[0]} |`)
  })
})

test('new figures replace the old ones in the page', () => {
  const page = 'Before.\n\n<!-- figures -->\n\nold\n\n<!-- end of figures -->\n\nAfter.\n'
  expect(betweenMarks(page, 'figures', 'new $& figures')).toBe(
    page.replace('old', () => 'new $& figures'),
  )
  expect(betweenMarks('', 'figures', 'new')).toBe('new\n')
})
