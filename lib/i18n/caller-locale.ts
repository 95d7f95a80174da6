import type { Locale } from './routing'

/** The language in which a call is answered: our pages name theirs first in `Accept-Language`. */
export function callerLocale(request: { headers: Headers }): Locale {
  const [first = ''] = (request.headers.get('accept-language') ?? '').split(',')
  return /^bn(?:-|;|$)/i.test(first.trim()) ? 'bn' : 'en'
}
