import crypto from 'node:crypto'
import mongoose from 'mongoose'

/**
 * Lets new ids follow each other the same way in every recording: certificates have ids drawn into
 * them, where no placeholder reaches. Has to come after the clock is stopped.
 */
export function countIds(): void {
  let count = 0
  mongoose.Types.ObjectId.generate = (seconds = Math.floor(Date.now() / 1000)) => {
    count += 1
    const bytes = Buffer.alloc(12)
    bytes.writeUInt32BE(seconds, 0)
    bytes.writeUInt32BE(count, 8)
    return bytes
  }
}

/**
 * What `make` draws before it waits for anything is the same in every recording. It is for the mail
 * addresses of the sweep's people, which searches look into.
 */
export function withSameDraws<T>(make: () => T): T {
  const { randomBytes } = crypto
  let draws = 0
  const same = (size: number) => {
    draws += 1
    const drawn = crypto.createHash('sha512').update(String(draws)).digest()
    return drawn.subarray(0, size)
  }
  Object.assign(crypto, { randomBytes: same })
  try {
    return make()
  } finally {
    Object.assign(crypto, { randomBytes })
  }
}
