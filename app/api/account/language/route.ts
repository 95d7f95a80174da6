import { endpoint, route } from '@/lib/core/server/route'
import { userEndpoints } from '@/lib/features/users/contract'
import { changeLanguage } from '@/lib/features/users/server/change-language'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    contract: userEndpoints['PUT account/language'],
    access: 'user',
    operation: 'changeLanguage',
    traceName: 'users/change-language',
    run: async ({ user, body: { locale } }) => {
      await changeLanguage(user, locale)
      return { locale, message: 'Your language has been changed.' }
    },
  }),
})
