import { isGate } from '../gate'

/** The number of people who do the same at once. Fewer in `npm test`, because each repeats what others delay. */
export const CROWD = isGate ? 10 : 50
