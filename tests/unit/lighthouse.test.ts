import { readLighthouseOptions } from '@/scripts/lighthouse/options'
import {
  type Look,
  lookOf,
  markdownScores,
  middleLook,
  missesOf,
  plainScores,
  type Report,
} from '@/scripts/lighthouse/scores'

const WELL = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 }

/** A report as Lighthouse writes it, as far as it is read. */
function report(scores: Partial<typeof WELL> = {}, lcp = 2_000): Report {
  const categories = Object.entries({ ...WELL, ...scores }).map(([name, score]) => [
    name,
    {
      score,
      auditRefs: [
        { id: `${name}-audit`, weight: 1 },
        { id: 'told', weight: 0 },
      ],
    },
  ])
  const audits = Object.keys(WELL).map((name) => [
    `${name}-audit`,
    { title: `Something about ${name}`, score: 0.4 },
  ])
  return {
    categories: Object.fromEntries(categories),
    audits: {
      ...Object.fromEntries(audits),
      told: { title: 'Something that costs no points', score: 0 },
      'largest-contentful-paint': { title: 'LCP', score: 1, numericValue: lcp },
      'total-blocking-time': { title: 'TBT', score: 1, numericValue: 123.4 },
      'cumulative-layout-shift': { title: 'CLS', score: 1, numericValue: 0.0012 },
    },
  }
}

const look = (scores: Partial<typeof WELL> = {}, lcp?: number): Look => lookOf(report(scores, lcp))

describe('somebody who starts Lighthouse', () => {
  test('gets five audits of each page by default', () => {
    const { runs, pages } = readLighthouseOptions([])
    expect([runs, pages]).toEqual([
      5,
      [
        ...['/', '/allrequest', '/request/*', '/campaign', '/bioMedical'],
        ...['/blogs', '/blog/*', '/about'],
      ],
    ])
    expect(readLighthouseOptions(['--runs', '1', '--page', '/faq'])).toMatchObject({
      runs: 1,
      pages: ['/faq'],
    })
  })

  test.each([
    ['--runs', '0'],
    ['--runs', 'many'],
    ['--page', 'about'],
    ['--pages', '/about'],
    ['/about', ''],
  ])('gets the usage when they ask for %s %s', (...words) => {
    expect(() => readLighthouseOptions(words)).toThrow('Usage: npm run lighthouse')
  })
})

describe('the scores of a page', () => {
  test('are those of the median audit, whatever a busy minute did to one', () => {
    const looks = [look({ performance: 0.5 }, 9_000), look({ performance: 0.97 }), look()]
    expect(middleLook({ path: '/', looks }).scores).toEqual({
      performance: 95,
      accessibility: 100,
      'best-practices': 100,
      seo: 100,
    })
    expect(missesOf({ path: '/', looks })).toEqual([])
  })

  test('are missed when most audits were too slow, with the reasons', () => {
    const slow = look({ performance: 0.94 })
    expect(missesOf({ path: '/about', looks: [look(), slow, slow] })).toEqual([
      '/about: performance 94 (at least 95)\n' +
        '    Something about performance (performance-audit)',
    ])
  })

  test('are missed when anything except time is wrong once', () => {
    const looks = [look(), look({ accessibility: 0.99 }), look({ seo: 0.92 })]
    expect(missesOf({ path: '/', looks })).toEqual([
      expect.stringMatching(/^\/: accessibility 99 \(at least 100\)\n/),
      expect.stringMatching(/^\/: seo 92 \(at least 100\)\n/),
    ])
    expect(missesOf({ path: '/', looks: [look({ 'best-practices': 0.96 })] })).toHaveLength(1)
  })

  test('are printed as a table', () => {
    const all = [{ path: '/about', looks: [look()] }]
    expect(plainScores(all).split('\n')[1]).toMatch(
      /^\/about +95 +100 +100 +100 +2\.0 +123 +0\.001$/,
    )
    expect(markdownScores(all).split('\n')[1]).toMatch(/^\| -+ \|( -+: \|){7}$/)
  })
})

test('a page that Lighthouse could not audit causes an error', () => {
  const failed = { ...report(), runtimeError: { code: 'NO_FCP', message: 'Nothing was painted' } }
  expect(() => lookOf(failed)).toThrow('Nothing was painted')
  const { seo: _seo, ...categories } = report().categories
  expect(() => lookOf({ ...report(), categories })).toThrow('no score for seo')
})
