import { recordAuditEntry } from '@/lib/core/server/audit'
import { CommandError } from '@/lib/core/server/command-error'
import { inTransaction } from '@/lib/core/server/db/connection'
import { resetSecondFactor } from '@/lib/features/users/server/second-factor/reset-second-factor'
import { User } from '@/models/user'

/** Makes an account an admin. Its email must be verified, because it may belong to another person. */
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
    // The command line has no signed-in user.
    await recordAuditEntry(
      { actor: null, action: 'user-role-changed', targetUser: person._id, ...change },
      session,
    )
    return person
  })
  if (promoted) {
    return `${promoted.name} (${email}) is now an admin and must log in again.`
  }
  const known = await User.findOne({ email })
  if (known && known.role !== 'admin') {
    throw new CommandError(
      `The email ${email} is not confirmed. Log in to the account, select the link in the confirmation email (the profile page can send another one), then run this command again.`,
    )
  }
  if (known) return `${known.name} (${email}) is already an admin. Nothing was changed.`
  throw new CommandError(
    `There is no account with the email ${email}. Sign up first, then run this command again.`,
  )
}

/** Removes the two-step login of an account and ends its sessions. */
export async function resetTwoStepLogin(typed: string): Promise<string> {
  const email = typed.trim().toLowerCase()
  const name = await resetSecondFactor(email)
  if (!name) throw new CommandError(`No account with the email ${email} has two-step login.`)
  return `${name} (${email}) can now log in without a code, and can set up two-step login again on the profile page.`
}
