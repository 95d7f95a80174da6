import type { Locale } from './routing'

/** Our pages put their language first in `Accept-Language`. */
export function requestLocale(request: { headers: Headers }): Locale {
  const [first = ''] = (request.headers.get('accept-language') ?? '').split(',')
  return /^bn(?:-|;|$)/i.test(first.trim()) ? 'bn' : 'en'
}
