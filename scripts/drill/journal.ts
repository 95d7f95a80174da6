/** The kinds of writes; the provider of a taka payment sends its notice. */
export const KINDS = [
  ...(['sign-up', 'request', 'pledge', 'withdrawal', 'booking', 'cancellation'] as const),
  ...(['message', 'gift', 'taka gift', 'taka notice', 'picture', 'volunteer'] as const),
] as const
export type Kind = (typeof KINDS)[number]

/** A write and its outcome. Times are milliseconds of this process's clock. */
export interface Entry {
  kind: Kind
  /** The idempotency key, or the email, pledge, booking, campaign or payment of the entry. */
  key: string
  person: string
  body: Record<string, unknown>
  startedAt: number
  acknowledged?: { at: number; answer: Record<string, unknown> }
  /** The code of the final error. */
  refusal?: string
  /** Whether it is sent only once: without a response it must be stored completely or not at all. */
  isOnce?: boolean
}

export interface Slow {
  /** The status, or 'broken'. */
  answer: string
  what: string
  tookMs: number
  fault: string
}

export type Finding = string

export class Journal {
  readonly entries: Entry[] = []
  readonly findings: Finding[] = []
  /** The number of responses by status; 'broken' counts broken connections. */
  readonly answers = new Map<string, number>()
  /** The slowest responses, slowest first; those with Retry-After are separate. */
  slowest: Slow[] = []
  slowestRefusals: Slow[] = []
  fault = 'nothing failed yet'
  /** Whether all site processes may be down. */
  isSiteGone = false
  /** Every kind of write started since this time must be stored; writers start with missing kinds. */
  wantedSince = 0

  begin(entry: Omit<Entry, 'startedAt'>): Entry {
    const begun = { ...entry, startedAt: Date.now() }
    this.entries.push(begun)
    return begun
  }

  count(answer: string, what: string, tookMs: number): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1)
    const slow = { answer, what, tookMs, fault: this.fault }
    this.slowest = withSlow(this.slowest, slow)
    if (answer.endsWith('503')) this.slowestRefusals = withSlow(this.slowestRefusals, slow)
  }

  /** Whether nothing was stored: the site rejects the request, or the balancer reaches no process. */
  isAway(status: number): boolean {
    return status === 503 || (status === 502 && this.isSiteGone)
  }

  find(finding: Finding): void {
    this.findings.push(`${finding} (at or after: ${this.fault})`)
  }

  /** The journal at this time, without later responses. */
  until(moment: number): Journal {
    const earlier = new Journal()
    for (const { acknowledged, ...entry } of this.entries) {
      const isKnown = acknowledged && acknowledged.at < moment
      earlier.entries.push(isKnown ? { ...entry, acknowledged } : entry)
    }
    return earlier
  }

  of(kind: Kind): Entry[] {
    return this.entries.filter((entry) => entry.kind === kind)
  }

  confirmed(kind: Kind): Entry[] {
    return this.of(kind).filter(({ acknowledged }) => acknowledged)
  }

  /** The kinds without a stored entry since `wantedSince`. */
  missing(): Kind[] {
    const isStored = ({ startedAt, acknowledged }: Entry) =>
      acknowledged && startedAt >= this.wantedSince
    return KINDS.filter((kind) => !this.of(kind).some(isStored))
  }

  /** The longest time between two stored writes in this period, in milliseconds. */
  longestPause(from: number, to: number): number {
    const times = this.entries
      .flatMap(({ acknowledged }) => (acknowledged ? [acknowledged.at] : []))
      .filter((at) => at > from && at < to)
      .sort((a, b) => a - b)
    return [...times, to].reduce(
      ({ last, longest }, at) => ({ last: at, longest: Math.max(longest, at - last) }),
      { last: from, longest: 0 },
    ).longest
  }
}

const SLOWEST = 3

function withSlow(slowest: readonly Slow[], slow: Slow): Slow[] {
  return [...slowest, slow].sort((a, b) => b.tookMs - a.tookMs).slice(0, SLOWEST)
}
