import { markdownTable, plainTable } from '../figures/aligned'

/** The minimum scores of every page, out of 100. */
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

export type Category = keyof typeof MIN_SCORES
export const CATEGORIES = Object.keys(MIN_SCORES) as Category[]

/** The result of one audit of a page. */
export interface Look {
  /** Out of 100. */
  scores: Record<Category, number>
  /** Largest contentful paint in milliseconds. */
  lcp: number
  /** Total blocking time in milliseconds. */
  tbt: number
  /** Cumulative layout shift. */
  cls: number
  /** The audits that cost points, by category. */
  faults: Record<Category, string[]>
}

/** All audits of one page. */
export interface Looked {
  path: string
  looks: Look[]
}

/** The part of Lighthouse's report that is used. */
export interface Report {
  runtimeError?: { code: string; message: string }
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >
  audits: Record<string, { title: string; score: number | null; numericValue?: number } | undefined>
}

/** Reads the result from a report. Throws an Error when Lighthouse could not audit the page. */
export function lookOf(report: Report): Look {
  const { runtimeError } = report
  if (runtimeError) throw new Error(`Lighthouse gave up: ${runtimeError.message}`)
  const measured = (id: string) => report.audits[id]?.numericValue ?? Number.NaN
  return {
    scores: byCategory((category) => pointsIn(report, category)),
    lcp: measured('largest-contentful-paint'),
    tbt: measured('total-blocking-time'),
    cls: measured('cumulative-layout-shift'),
    faults: byCategory((category) => faultsIn(report, category)),
  }
}

/** The audit with the median performance, because a busy machine distorts some of them. */
export function middleLook({ path, looks }: Looked): Look {
  const sorted = [...looks].sort((a, b) => a.scores.performance - b.scores.performance)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!middle) throw new Error(`Nobody looked at ${path}`)
  return middle
}

/** A sentence for each score below its minimum, with the audits that cost points. */
export function missesOf(looked: Looked): string[] {
  const middle = middleLook(looked)
  return CATEGORIES.flatMap((category) => {
    // Performance varies between audits, so only the median counts; other failures count even once.
    const looks = category === 'performance' ? [middle] : looked.looks
    const worst = looks.reduce((a, b) => (b.scores[category] < a.scores[category] ? b : a), middle)
    const score = worst.scores[category]
    if (score >= MIN_SCORES[category]) return []
    const asked = `${looked.path}: ${category} ${score} (at least ${MIN_SCORES[category]})`
    return [[asked, ...worst.faults[category]].join('\n    ')]
  })
}

const HEADINGS = [
  ...['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'TBT ms', 'CLS'],
]

/** The table for the terminal. */
export function plainScores(all: readonly Looked[]): string {
  return plainTable([HEADINGS, ...all.map(cellsOf)])
}

/** The same for docs/performance.md. */
export function markdownScores(all: readonly Looked[]): string {
  return markdownTable([HEADINGS, ...all.map(cellsOf)])
}

function cellsOf(looked: Looked): string[] {
  const { scores, lcp, tbt, cls } = middleLook(looked)
  return [
    looked.path,
    ...CATEGORIES.map((category) => String(scores[category])),
    (lcp / 1000).toFixed(1),
    tbt.toFixed(0),
    cls.toFixed(3),
  ]
}

function pointsIn({ categories }: Report, category: Category): number {
  const score = categories[category]?.score
  if (typeof score !== 'number') throw new Error(`Lighthouse gave no score for ${category}`)
  return Math.round(score * 100)
}

function faultsIn({ categories, audits }: Report, category: Category): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${audits[id]?.title} (${id})`)
}

function byCategory<T>(read: (category: Category) => T): Record<Category, T> {
  return Object.fromEntries(CATEGORIES.map((category) => [category, read(category)])) as Record<
    Category,
    T
  >
}
