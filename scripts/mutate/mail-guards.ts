import type { Guard } from './guards'

const RECIPIENTS = 'lib/core/mail/mail-recipients.ts'
const tests = ['tests/api/core/mail-recipients.test.ts']
const typed = ['tests/api/core/typed-text.test.ts']

/** The guards of who gets mail, and how much. */
export const mailGuards: Guard[] = [
  {
    name: 'no mail but a confirmation to an address that is not confirmed',
    file: RECIPIENTS,
    find: 'if (!account.emailVerifiedAt) return',
    replace: 'if (!account._id) return',
    tests,
  },
  {
    name: 'no mail to an address without an account',
    file: RECIPIENTS,
    find: "    if (!account) return 'dropped'\n",
    replace: "    if (!account) return 'waiting'\n",
    tests,
  },
  {
    name: 'a mail that is held while the address is confirmed is not lost',
    file: RECIPIENTS,
    find: '    { session, timestamps: false },',
    replace: '    { timestamps: false },',
    tests,
  },
  {
    name: 'one address gets so many mails of a kind in a day',
    file: RECIPIENTS,
    find: 'return !counted || counted.points <= allowance(most)',
    replace: 'return Boolean(counted || most)',
    tests,
  },
  {
    name: 'who deletes an account that was never confirmed gets no farewell',
    file: 'lib/features/users/farewell-mail.ts',
    find: 'const isConfirmed = Boolean(emailVerifiedAt)',
    replace: 'const isConfirmed = emailVerifiedAt !== undefined',
    tests,
  },
  {
    name: 'a new password for an address that is not confirmed is asked for as its confirmation',
    file: 'lib/features/users/account-mail.ts',
    find: "purpose === 'password-reset' && emailVerifiedAt",
    replace: "purpose === 'password-reset'",
    tests,
  },
  {
    name: 'what waited leaves with the confirmation',
    file: 'lib/features/users/verify-email.ts',
    find: '    await releaseHeldMails(person.email, session)\n',
    replace: '',
    tests,
  },
  {
    name: 'what is no longer worth reading is dropped',
    file: 'lib/core/mail/outbox.ts',
    find: "  await OutboxMail.deleteMany({ to, status: 'held', usefulUntil: { $lte: now } }, { session })\n",
    replace: '',
    tests,
  },
  {
    name: 'no address of a site in a name or a place',
    file: 'lib/core/validation/fields.ts',
    find: "    .refine((written) => !SITE.test(written), 'validation.site')\n",
    replace: '',
    tests: typed,
  },
  {
    name: 'a name or a place is one line',
    file: 'lib/core/validation/fields.ts',
    find: '    .overwrite(asOneLine)\n',
    replace: '',
    tests: typed,
  },
  {
    name: 'a name from Google is one line without addresses of sites',
    file: 'lib/features/users/sign-in/sign-in-with-google.ts',
    find: 'plainLine(told ||',
    replace: 'String(told ||',
    tests: typed,
  },
  {
    name: 'what people typed is quoted in a mail',
    file: 'lib/core/mail/mail-letter.tsx',
    find: "text.replace(/^/gm, '> ')",
    replace: 'text',
    tests: typed,
  },
  {
    name: 'what was typed long ago leads to no site from a mail',
    file: 'lib/core/mail/mail-letter.tsx',
    find: 'quote.isMessage ? quote :',
    replace: 'quote.text ? quote :',
    tests: typed,
  },
  {
    name: 'no mail leads to an address that its donor has not confirmed',
    file: 'lib/features/blood-requests/pledge-mail.ts',
    find: 'person.isConfirmed ? person.email : undefined',
    replace: 'person.email',
    tests: typed,
  },
]
