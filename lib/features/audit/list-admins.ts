import 'server-only'
import { connectDb } from '@/lib/core/db'
import { User } from '@/models/user'

/** The admins of this moment, by name: whose acts the log can be sifted by. */
export async function listAdmins() {
  await connectDb()
  const admins = await adminsQuery().lean()
  return admins
    .map(({ _id, name }) => ({ id: String(_id), name }))
    .sort((one, other) => one.name.localeCompare(other.name, ['en', 'bn']))
}
export type AdminChoice = Awaited<ReturnType<typeof listAdmins>>[number]

/** The query behind it, whose plan is tested. */
export function adminsQuery() {
  return User.find({ role: 'admin' }, { name: 1 })
}
