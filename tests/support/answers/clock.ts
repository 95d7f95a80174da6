/**
 * A stopped clock for everything in this process that uses `Date`, so that two recordings do not differ
 * because of their time. Timers and the database driver's own measurements continue.
 */
const RealDate = Date
let standsAt: number | undefined

const now = () => standsAt ?? RealDate.now()

const StandingDate: DateConstructor = new Proxy(RealDate, {
  construct: (target, given: [], wanted): Date =>
    given.length > 0
      ? Reflect.construct(target, given, wanted === StandingDate ? target : wanted)
      : new target(now()),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

/** Stops the clock at an instant. */
export function stopClock(at: string): void {
  standsAt = RealDate.parse(at)
  globalThis.Date = StandingDate
  // Libraries also recognise a date by its constructor.
  RealDate.prototype.constructor = StandingDate
}

/** The real time, which the database server uses. */
export function wallClock(): number {
  return RealDate.now()
}
