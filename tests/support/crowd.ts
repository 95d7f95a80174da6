import { isGate } from '../gate'

/** The number of concurrent people in a race. MongoDB retries conflicting transactions: fifty take 25 times as long. */
export const CROWD = isGate ? 10 : 50
