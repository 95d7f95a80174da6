import crypto from 'node:crypto'
import mongoose from 'mongoose'

/**
 * Lets new ids follow each other the same way in every recording: certificates have ids drawn into
 * them, where no placeholder reaches. An id is the time, which stands, what is the process's own, and
 * a count.
 */
export function countIds(): void {
  Object.assign(mongoose.Types.ObjectId, { PROCESS_UNIQUE: Buffer.alloc(5), index: 0 })
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
