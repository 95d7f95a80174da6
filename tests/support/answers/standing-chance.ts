import crypto from 'node:crypto'
import mongoose from 'mongoose'

/**
 * Makes new ids follow the same sequence in every recording, because certificates contain ids as
 * drawings, where no placeholder can replace them. An id consists of the time, which is stopped, a
 * value of the process, and a counter.
 */
export function countIds(): void {
  Object.assign(mongoose.Types.ObjectId, { PROCESS_UNIQUE: Buffer.alloc(5), index: 0 })
}

/**
 * Random values that `make` draws synchronously are the same in every recording. This is for the mail
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
