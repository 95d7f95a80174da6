// Preloaded into a site process (node --import): shifts its clock by the milliseconds in the file of
// DRILL_CLOCK, which may change at any time. Timers are not affected.
import { readFileSync } from 'node:fs'

const file = process.env.DRILL_CLOCK
const READ_EVERY_MS = 250
const RealDate = Date
let offset = 0

function read() {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    offset = 0
  }
}

if (file) {
  read()
  setInterval(read, READ_EVERY_MS).unref()
  const now = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
