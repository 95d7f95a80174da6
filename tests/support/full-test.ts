import { isGate } from '../gate'

const leaveOut = Object.assign(() => undefined, { each: () => () => undefined })

/**
 * A test that `npm test` leaves to `npm run test:full`, because it waits for a time limit, ends a process or
 * needs much processor time. Its file is in `deeperInFull` (tests/gate.ts).
 */
export const fullTest = (isGate ? leaveOut : test) as jest.It
