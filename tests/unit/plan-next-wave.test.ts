import fc from 'fast-check'
import { donorsWanted } from '@/lib/features/alert-states/rules'
import {
  type AlertCandidate,
  canBeAlerted,
  nextCheckAt,
  planNextWave,
  selectDonorsToAlert,
  type WaveRequest,
  type WaveState,
  waveIntervalMs,
  waveSize,
} from '@/lib/features/alerts/server/plan-next-wave'
import { RINGS } from '@/lib/features/matching/rules'
import {
  ALERT_LEVELS,
  ALERTS_PER_WEEK,
  type AlertSettings,
} from '@/lib/features/notifications/settings'
import { URGENCIES } from '@/lib/features/requests/rules'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** An instant on 1 June 2031 in Dhaka. */
const at = (time: string, day = '2031-06-01') => new Date(`${day}T${time}:00+06:00`)
const NOON = at('12:00')
const NIGHT = at('23:30')

const request: WaveRequest = {
  ...{ status: 'open', bagsNeeded: 2, needDate: '2031-06-02' },
  ...{ bloodGroup: 'O+', urgency: 'urgent', district: 'Dhaka' },
}
const requester = { isConfirmed: true, asked: 0 }
const before = { requester, waiting: 0, waves: 0, reached: null }

function plan(
  fields: Partial<WaveRequest> = {},
  { now = NOON, ...state }: Partial<WaveState> & { now?: Date } = {},
) {
  return planNextWave({ ...before, ...state, request: { ...request, ...fields } }, now)
}

describe('a wave', () => {
  test('alerts the upazila first, and others only without an eligible donor there', () => {
    expect(plan()).toMatchObject({
      ...{ kind: 'ask', wave: 1 },
      rings: [['upazila'], ['district'], ['neighbours'], ['division']],
    })
  })

  test('alerts the other thanas of the city before the rest of the district', () => {
    expect(plan({ upazila: 'Mirpur' })).toMatchObject({
      rings: [['upazila'], ['city'], ['district'], ['neighbours'], ['division']],
    })
    expect(plan({ upazila: 'Mirpur' }, { waves: 1, reached: 'upazila' })).toMatchObject({
      rings: [['upazila', 'city'], ['district'], ['neighbours'], ['division']],
    })
    expect(plan({ upazila: 'Savar' }, { waves: 1, reached: 'upazila' })).toMatchObject({
      rings: [['upazila', 'district'], ['neighbours'], ['division']],
    })
  })

  test('reaches one ring farther than the last one, up to the division', () => {
    expect(plan({}, { waves: 1, reached: 'upazila' })).toMatchObject({
      ...{ wave: 2, rings: [['upazila', 'district'], ['neighbours'], ['division']] },
    })
    const all = ['upazila', 'district', 'neighbours', 'division']
    for (const reached of ['neighbours', 'division'] as const) {
      expect(plan({}, { waves: 7, reached })).toMatchObject({ wave: 8, rings: [all] })
    }
  })

  test('for a rare group reaches the circle in other divisions last', () => {
    expect(plan({ bloodGroup: 'AB-' })).toMatchObject({
      rings: [['upazila'], ['district'], ['neighbours'], ['division'], ['circle']],
    })
    const all = ['upazila', 'district', 'neighbours', 'division', 'circle']
    expect(plan({ bloodGroup: 'O-' }, { waves: 4, reached: 'division' })).toMatchObject({
      rings: [all],
    })
    expect(plan({ bloodGroup: 'O-', district: null })).toMatchObject({ rings: [['country']] })
  })

  test('alerts the whole country when the request has no district', () => {
    expect(plan({ district: null })).toMatchObject({ rings: [['country']] })
  })

  test('alerts five people for each open bag, at least 5 and at most 50', () => {
    expect([0, 1, 2, 9, 10, 20].map(waveSize)).toEqual([5, 5, 10, 45, 50, 50])
  })

  test('follows 5 minutes after the last when critical, 20 when urgent, 4 hours when scheduled', () => {
    const waits = [...URGENCIES, null].map((urgency) => waveIntervalMs(urgency) / MINUTE)
    expect(waits).toEqual([5, 20, 240, 240])
    expect(nextCheckAt({ ...request, urgency: 'critical' }, 5, NOON)).toEqual(at('12:05'))
  })

  test('is retried in half an hour without a match, or after a step if that is longer', () => {
    const looks = URGENCIES.map((urgency) => nextCheckAt({ ...request, urgency }, 0, NOON))
    expect(looks).toEqual([at('12:30'), at('12:30'), at('16:00')])
  })

  test('is retried in the morning without a match at night', () => {
    const look = (time: string) => nextCheckAt({ ...request, urgency: 'critical' }, 0, at(time))
    expect([look('06:50'), look('05:00')]).toEqual([at('07:00'), at('05:30')])
  })
})

describe('the waves', () => {
  test('pause when every bag is pledged, and check again later', () => {
    const covered = { status: 'covered', bagsNeeded: 0 } as const
    expect(plan(covered)).toEqual({ kind: 'rest', reason: 'enough', until: at('12:30') })
  })

  test('of a critical request continue until two more donors wait, as a reserve', () => {
    const covered = { status: 'covered', bagsNeeded: 0, urgency: 'critical' } as const
    expect(plan(covered, { waiting: 0 })).toMatchObject({ kind: 'ask', size: 10 })
    expect(plan(covered, { waiting: 1 })).toMatchObject({ kind: 'ask', size: 5 })
    expect(plan(covered, { waiting: 2 })).toMatchObject({ kind: 'rest', reason: 'enough' })
    expect(donorsWanted({ urgency: 'critical', bagsNeeded: 3 }, 1)).toBe(4)
    expect(donorsWanted({ urgency: 'urgent', bagsNeeded: 3 }, 1)).toBe(3)
  })

  test('pause for an account with an unconfirmed email, and check again later', () => {
    const stranger = { isConfirmed: false, asked: 0 }
    expect(plan({}, { requester: stranger })).toEqual({
      ...{ kind: 'rest', reason: 'unconfirmed', until: at('12:30') },
    })
    expect(plan({ urgency: 'critical' }, { requester: stranger })).toMatchObject({ kind: 'rest' })
  })

  test('alert at most 500 people in a week for all requests of one person', () => {
    const many = (asked: number) => ({ requester: { isConfirmed: true, asked } })
    expect(plan({ bagsNeeded: 10 }, many(450))).toMatchObject({ kind: 'ask', size: 50 })
    expect(plan({ bagsNeeded: 10 }, many(497))).toMatchObject({ kind: 'ask', size: 3 })
    expect(plan({ bagsNeeded: 10 }, many(500))).toMatchObject({
      kind: 'rest',
      reason: 'owner-limit',
    })
  })

  test('end when the request is met, closed or taken down, or its day is over', () => {
    expect(plan({ status: 'fulfilled' })).toEqual({ kind: 'end', endedBy: 'met' })
    expect(plan({ status: 'closed' })).toEqual({ kind: 'end', endedBy: 'closed' })
    const lastMinute = at('23:59', '2031-06-02')
    expect(plan({ urgency: 'critical' }, { now: lastMinute })).toMatchObject({ kind: 'ask' })
    const over = new Date(lastMinute.getTime() + MINUTE)
    expect(plan({ urgency: 'critical' }, { now: over })).toEqual({ kind: 'end', endedBy: 'past' })
  })

  test('pause from ten at night until seven in the morning, unless the request is critical', () => {
    const until = at('07:00', '2031-06-02')
    expect(plan({}, { now: at('21:59') })).toMatchObject({ kind: 'ask' })
    expect(plan({}, { now: at('22:00') })).toEqual({ kind: 'rest', reason: 'quiet-hours', until })
    expect(plan({}, { now: new Date(until.getTime() - 1) })).toMatchObject({ kind: 'rest', until })
    expect(plan({}, { now: until })).toMatchObject({ kind: 'ask' })
    expect(plan({ urgency: 'critical' }, { now: NIGHT })).toMatchObject({ kind: 'ask' })
  })

  test('always check again while bags are open, whatever the state and the time', () => {
    const state = fc.record({
      ...{ waiting: fc.nat(3), waves: fc.nat(20), reached: fc.option(fc.constantFrom(...RINGS)) },
      bagsNeeded: fc.integer({ min: 1, max: 20 }),
      urgency: fc.constantFrom(...URGENCIES, null),
      minutes: fc.nat(2 * 24 * 60 - 1),
    })
    fc.assert(
      fc.property(state, ({ bagsNeeded, urgency, minutes, ...rest }) => {
        const now = new Date(at('00:00').getTime() + minutes * MINUTE)
        const next = plan({ bagsNeeded, urgency }, { ...rest, now })
        expect(next.kind).not.toBe('end')
        if (next.kind === 'rest') {
          expect(next.reason).toBe('quiet-hours')
          expect(next.until.getTime()).toBeGreaterThan(now.getTime())
        }
        for (const asked of [0, 1]) {
          const look = nextCheckAt({ ...request, bagsNeeded, urgency }, asked, now).getTime()
          expect(look).toBeGreaterThan(now.getTime())
          expect(look - now.getTime()).toBeLessThanOrEqual(240 * MINUTE)
        }
      }),
    )
  })
})

const settings: AlertSettings = { level: 'all', perWeek: 3, quietHoursExceptCritical: false }

describe('among matches, a wave alerts', () => {
  const someone = (id: string, fields: Partial<AlertCandidate> = {}): AlertCandidate => ({
    ...{ id, ring: 'upazila', isExact: true, lastDonationDate: null },
    ...{ isConfirmed: true, askedAt: [], settings },
    ...fields,
  })
  const chosen = (candidates: AlertCandidate[], rings: AlertCandidate['ring'][][], size = 5) =>
    selectDonorsToAlert(candidates, { rings, size }, 'urgent', NOON).map(({ id }) => id)

  test('the same group first, then the nearest, up to its size', () => {
    const people = [
      someone('far', { ring: 'district' }),
      someone('other group', { isExact: false }),
      someone('near'),
    ]
    const rings = [['upazila' as const, 'district' as const]]
    expect(chosen(people, rings)).toEqual(['near', 'far', 'other group'])
    expect(chosen(people, rings, 2)).toEqual(['near', 'far'])
  })

  test('farther donors only without an eligible nearer one', () => {
    const far = someone('far', { ring: 'division' })
    const asleep = someone('off', { settings: { ...settings, level: 'off' } })
    const rings = [['upazila' as const], ['neighbours' as const], ['division' as const]]
    expect(chosen([far, asleep], rings)).toEqual(['far'])
    expect(chosen([far, asleep, someone('near')], rings)).toEqual(['near'])
    expect(chosen([asleep], rings)).toEqual([])
  })
})

describe('a person', () => {
  const may = (
    changed: Partial<AlertSettings>,
    {
      now = NOON,
      urgency = 'urgent' as WaveRequest['urgency'],
      askedAt = [] as Date[],
      isConfirmed = true,
    } = {},
  ) => canBeAlerted({ isConfirmed, settings: { ...settings, ...changed }, askedAt }, urgency, now)

  test('gets no alerts with an unconfirmed email, which anyone can invent', () => {
    expect(may({}, { isConfirmed: false })).toBe(false)
    expect(may({}, { isConfirmed: false, urgency: 'critical' })).toBe(false)
  })

  test('gets no alerts when they are off, and only critical ones by choice', () => {
    const asked = ALERT_LEVELS.map((level) => [
      may({ level }),
      may({ level }, { urgency: 'critical' }),
    ])
    expect(asked).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ])
  })

  test('gets alerts at night only for critical requests, and only by choice', () => {
    const allowed = { quietHoursExceptCritical: true }
    expect(may({}, { now: NIGHT, urgency: 'critical' })).toBe(false)
    expect(may(allowed, { now: NIGHT, urgency: 'critical' })).toBe(true)
    expect(may(allowed, { now: NIGHT })).toBe(false)
    expect(may(allowed)).toBe(true)
  })

  test('gets one, three or seven alerts in seven days, by choice', () => {
    for (const perWeek of ALERTS_PER_WEEK) {
      const askedAt = Array.from(
        { length: perWeek },
        (_, nth) => new Date(+NOON - (nth + 1) * 1000),
      )
      expect(may({ perWeek }, { askedAt })).toBe(false)
      expect(may({ perWeek }, { askedAt: askedAt.slice(1) })).toBe(true)
      const weekAgo = new Date(+NOON - 7 * DAY)
      expect(may({ perWeek }, { askedAt: [...askedAt.slice(1), weekAgo] })).toBe(true)
    }
  })
})
