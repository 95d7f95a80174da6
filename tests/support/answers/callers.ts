import { User } from '@/models/user'
import { signedIn } from '../sign-in'
import type { Desk } from '../sweep/in-process'
import type { Caller } from '../sweep/known-calls'
import type { SpoiledCall } from '../sweep/spoiled-calls'

/**
 * Who calls: the people of the sweep, to whom what the calls are about belongs ('member' is a donor
 * too), the demo's donor and the demo's member who is none.
 */
export const CALLERS = [
  ...(['guest', 'unconfirmed', 'member', 'admin', 'new-admin'] as const),
  ...(['demo-donor', 'demo-member'] as const),
]
export type AnswersCaller = (typeof CALLERS)[number]

const DEMO_MAILS = {
  'demo-donor': 'donor@sharelife.example',
  'demo-member': 'member@sharelife.example',
}

/** Where each caller's calls are made from, and as whom of the sweep's people. */
export type Desks = Record<AnswersCaller, { as: Caller; desk: Desk }>

export async function desksFrom(desk: Desk): Promise<Desks> {
  const ofSweep = (as: Caller) => ({ as, desk })
  return {
    guest: ofSweep('guest'),
    unconfirmed: ofSweep('unconfirmed'),
    member: ofSweep('member'),
    admin: ofSweep('admin'),
    'new-admin': ofSweep('new-admin'),
    'demo-donor': { as: 'member', desk: await ofDemo(desk, DEMO_MAILS['demo-donor']) },
    'demo-member': { as: 'member', desk: await ofDemo(desk, DEMO_MAILS['demo-member']) },
  }
}

/** The same desk with somebody of the demo in the place of the sweep's member. */
async function ofDemo({ world, ...desk }: Desk, email: string): Promise<Desk> {
  const person = await User.findOne({ email }).orFail()
  const cookies = { ...world.cookies, member: await signedIn(person) }
  return { ...desk, world: { ...world, cookies, gaps: { ...world.gaps, ':member-mail': email } } }
}

/** The call as somebody else makes it. */
export function madeBy(call: SpoiledCall, { as }: Desks[AnswersCaller]): SpoiledCall {
  return { ...call, as }
}
