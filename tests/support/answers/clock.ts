/**
 * A clock that stands where it is told, for everything in this process that asks `Date`: two
 * recordings must not differ because one was made on another day, or a second later. Timers and the
 * database driver's own measures run on.
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
  // Libraries tell a date by its constructor too.
  RealDate.prototype.constructor = StandingDate
}

/** The time on the wall, which the database server goes by. */
export function wallClock(): number {
  return RealDate.now()
}
