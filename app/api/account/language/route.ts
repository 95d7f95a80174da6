import { endpoint, route } from '@/lib/core/server/route'
import { languageResponse } from '@/lib/features/users/contract'
import { changeLanguageSchema } from '@/lib/features/users/schema'
import { changeLanguage } from '@/lib/features/users/server/change-language'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: endpoint({
    access: 'user',
    operation: 'changeLanguage',
    traceName: 'users/change-language',
    body: changeLanguageSchema,
    response: languageResponse,
    run: async ({ user, body: { locale } }) => {
      await changeLanguage(user, locale)
      return { locale, message: 'Your language has been changed.' }
    },
  }),
})
