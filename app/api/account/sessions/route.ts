import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { endOtherSessions } from '@/lib/features/users/server/sign-in/end-sessions'
import { listSessions } from '@/lib/features/users/server/sign-in/list-sessions'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    contract: userEndpoints['GET account/sessions'],
    access: 'user',
    operation: 'listSessions',
    traceName: 'users/list-sessions',
    run: async ({ user }) => ({ sessions: await listSessions(user) }),
  }),
  DELETE: endpoint({
    contract: userEndpoints['DELETE account/sessions'],
    access: 'user',
    recentAuthentication: 'second-factor',
    operation: 'endOtherSessions',
    traceName: 'users/end-sessions',
    run: async ({ user }) => {
      const ended = await endOtherSessions(user)
      return { message: 'All other devices have been logged out.', ended }
    },
  }),
})
