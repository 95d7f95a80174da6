import { connectDb } from '@/lib/core/server/db/connection'
import { createCardPayment } from '@/lib/features/payments/server/create-card-payment'
import { User } from '@/models/user'

/** A separate process that pays once by card, which a test can kill midway. */
async function main() {
  const [email = '', key, body = '{}'] = process.argv.slice(2)
  await connectDb()
  const user = await User.findOne({ email }).lean()
  if (!user) throw new Error('Usage: pay-once.ts <email> <key> <payload>')
  const { name, photo, role } = user
  const person = {
    ...{ id: String(user._id), name, email, phone: '', photo, role },
    ...{ isConfirmed: true, isEmailConfirmed: true },
  }
  await createCardPayment(person, { ...JSON.parse(body), email }, { key, network: '127.0.0.1' })
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
