import { recordAuditEntry } from '@/lib/core/audit'
import { inTransaction } from '@/lib/core/db/connection'
import { resetSecondFactor } from '@/lib/features/users/second-factor/reset-second-factor'
import { User } from '@/models/user'
import { CommandError } from '../server/command-error'

/**
 * Makes the account with this e-mail an administrator and ends its sessions, so that the next login
 * has the new role; returns a message. Throws a Complaint when there is no such account, or when its
 * address is not verified, because it may belong to a stranger.
 */
export async function makeAdmin(typed: string): Promise<string> {
  const email = typed.trim().toLowerCase()
  const promoted = await inTransaction(async (session) => {
    const person = await User.findOneAndUpdate(
      { email, role: { $ne: 'admin' }, emailVerifiedAt: { $ne: null } },
      { $set: { role: 'admin' }, $inc: { sessionVersion: 1 } },
      { session },
    )
    if (!person) return null
    const change = { from: person.role, to: 'admin' }
    // Nobody is signed in at the server's console.
    await recordAuditEntry(
      { actor: null, action: 'user-role-changed', targetUser: person._id, ...change },
      session,
    )
    return person
  })
  if (promoted) {
    return `${promoted.name} (${email}) is now an admin and has to log in again.`
  }
  const known = await User.findOne({ email })
  if (known && known.role !== 'admin') {
    throw new CommandError(
      `The address ${email} is not confirmed yet. Log in with that account, confirm the address by the link in the mail (the profile sends another one), then repeat this.`,
    )
  }
  if (known) return `${known.name} (${email}) is already an admin; nothing was changed.`
  throw new CommandError(
    `There is no account with the e-mail ${email}. Sign up first, then repeat this.`,
  )
}

/**
 * Removes the two-step login of the account with this e-mail and ends its sessions; returns a message.
 * Throws a Complaint when there is none.
 */
export async function resetTwoStepLogin(typed: string): Promise<string> {
  const email = typed.trim().toLowerCase()
  const name = await resetSecondFactor(email)
  if (!name) throw new CommandError(`No account with the e-mail ${email} has two-step login.`)
  return `${name} (${email}) logs in without a code now, and can set two-step login up again on the profile.`
}
