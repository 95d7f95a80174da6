/** What people write in a drill; a taka notice is sent by the provider of a taka gift. */
export const KINDS = [
  ...(['sign-up', 'request', 'pledge', 'withdrawal', 'booking', 'cancellation'] as const),
  ...(['message', 'gift', 'taka gift', 'taka notice', 'picture', 'volunteer'] as const),
] as const
export type Kind = (typeof KINDS)[number]

/** One thing that somebody wanted to write, and what became of it. Times are milliseconds of this clock. */
export interface Entry {
  kind: Kind
  /**
   * The idempotency key. Of a sign-up the address, of a withdrawal or a cancellation the key of the pledge or the
   * booking, of a volunteer the campaign's id, of a taka notice the payment's id.
   */
  key: string
  /** The e-mail address of who wrote it. */
  person: string
  body: Record<string, unknown>
  startedAt: number
  /** Set once the site has said that it is stored. */
  acknowledged?: { at: number; answer: Record<string, unknown> }
  /** The code with which the site refused it for good. */
  refusal?: string
  /** Whether it is sent once only, so that it is stored as a whole or not at all when no answer comes. */
  isOnce?: boolean
}

/** An answer that took long. */
export interface Slow {
  /** The status, or that the connection broke. */
  answer: string
  what: string
  tookMs: number
  /** What failed then. */
  fault: string
}

/** What must not happen, in words. */
export type Finding = string

/** Everything that was written, answered and found in a drill. */
export class Journal {
  readonly entries: Entry[] = []
  readonly findings: Finding[] = []
  /** How many answers there were by status; 'broken' for connections that broke. */
  readonly answers = new Map<string, number>()
  /** The answers that took longest, the slowest first, and the same of those that say to come back later. */
  slowest: Slow[] = []
  slowestRefusals: Slow[] = []
  /** What fails now, or failed last. */
  fault = 'nothing failed yet'
  /** Whether no process of the site may be left. */
  isSiteGone = false
  /** Since when something of every kind should be stored; writers begin with what is missing. */
  wantedSince = 0

  begin(entry: Omit<Entry, 'startedAt'>): Entry {
    const begun = { ...entry, startedAt: Date.now() }
    this.entries.push(begun)
    return begun
  }

  /** Counts an answer to what somebody did, such as 'booking' or '/campaign'. */
  count(answer: string, what: string, tookMs: number): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1)
    const slow = { answer, what, tookMs, fault: this.fault }
    this.slowest = withSlow(this.slowest, slow)
    if (answer.endsWith('503')) this.slowestRefusals = withSlow(this.slowestRefusals, slow)
  }

  /** Whether an answer means that nothing was stored for now: the site refuses, or the balancer finds none of it. */
  isAway(status: number): boolean {
    return status === 503 || (status === 502 && this.isSiteGone)
  }

  find(finding: Finding): void {
    this.findings.push(`${finding} (at or after: ${this.fault})`)
  }

  /** What somebody could know at a moment: later answers are as if they had never come. */
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

  /** What was confirmed of a kind. */
  confirmed(kind: Kind): Entry[] {
    return this.of(kind).filter(({ acknowledged }) => acknowledged)
  }

  /** The kinds of which nothing that was begun since `wantedSince` has been stored yet. */
  missing(): Kind[] {
    const isStored = ({ startedAt, acknowledged }: Entry) =>
      acknowledged && startedAt >= this.wantedSince
    return KINDS.filter((kind) => !this.of(kind).some(isStored))
  }

  /** The longest time between two writes that were stored, in milliseconds, within a span of time. */
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

/** How many of the slowest answers the report names. */
const SLOWEST = 3

function withSlow(slowest: readonly Slow[], slow: Slow): Slow[] {
  return [...slowest, slow].sort((a, b) => b.tookMs - a.tookMs).slice(0, SLOWEST)
}
