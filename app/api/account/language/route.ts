import { call, route } from '@/lib/core/route'
import { changeLanguage } from '@/lib/features/users/change-language'
import { changeLanguageSchema } from '@/lib/features/users/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: call({
    access: 'user',
    act: 'users/change-language',
    body: changeLanguageSchema,
    run: async ({ user, body: { locale } }) => {
      await changeLanguage(user, locale)
      return { locale, message: 'Your language has been changed.' }
    },
  }),
})
