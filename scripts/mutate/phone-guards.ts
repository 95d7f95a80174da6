import type { Guard } from './guards'

const api = (...calls: string[]) => calls.map((call) => `tests/api/${call}.test.ts`)

const PHONE = 'lib/core/validation/phone.ts'
const REQUESTS = 'lib/features/blood-requests'

/** What keeps phone numbers dialable, and leads each to the person it is for. */
export const phoneGuards: Guard[] = [
  {
    name: 'a phone that no network knows is refused',
    file: PHONE,
    find: 'if (!number?.isValid()) return null',
    replace: 'if (!number) return null',
    tests: api('phones'),
  },
  {
    name: 'a mobile phone of no operator is refused',
    file: PHONE,
    find: 'return MOBILE.test(digits) ?',
    replace: 'return digits ?',
    tests: api('phones'),
  },
  {
    name: 'a phone is read in Bangla digits',
    file: PHONE,
    find: "withLatinDigits(written).replace('＋', '+')",
    replace: "written.replace('＋', '+')",
    tests: api('phones'),
  },
  {
    name: 'the code of the country alone is no phone',
    file: PHONE,
    find: "!== '880'",
    replace: "!== 'none'",
    tests: api('volunteercreate', 'testbooking'),
  },
  {
    name: 'a count is read in Bangla digits',
    file: 'lib/core/validation/digits.ts',
    find: 'const digits = withLatinDigits(written)',
    replace: 'const digits = written',
    tests: api('phones'),
  },
  {
    name: 'the mail of a pledge names the phone that was typed for it',
    file: `${REQUESTS}/donate-to-request.ts`,
    find: 'const phone = input.phone ?? before.phone',
    replace: 'const phone = before.phone',
    tests: api('phones'),
  },
  {
    name: 'the page of a request names the phone that was typed for a pledge',
    file: `${REQUESTS}/list-own-requests.ts`,
    find: 'phone: phone || pledger.phone',
    replace: 'phone: pledger.phone',
    tests: api('phones'),
  },
  {
    name: 'a pledge loses the phone of who has gone',
    file: `${REQUESTS}/leave-requests.ts`,
    find: "  await Pledge.updateMany({ donor: person }, { $set: { phone: '' } }, { session })\n",
    replace: '',
    tests: api('deleting-accounts'),
  },
  {
    name: 'a gift loses the card of who has gone',
    file: 'lib/features/users/remove-account.ts',
    find: '  await Payment.updateMany({ donor: gone._id }, { $unset: { cardLast4: 1 } }, { session })\n',
    replace: '',
    tests: api('deleting-accounts'),
  },
  {
    name: 'the ledger keeps the end of the card for the receipt',
    file: 'lib/features/payments/settle-payment.ts',
    find: ' ...(cardLast4 && { cardLast4 }),',
    replace: '',
    tests: api('stripe'),
  },
]
