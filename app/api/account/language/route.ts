import { endpoint, route } from '@/lib/core/route'
import { changeLanguage } from '@/lib/features/users/change-language'
import { languageResponse } from '@/lib/features/users/responses'
import { changeLanguageSchema } from '@/lib/features/users/schema'

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
