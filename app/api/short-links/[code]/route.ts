import { NextResponse } from 'next/server'
import { siteUrl } from '@/lib/core/server/http/site-url'
import { endpoint, route } from '@/lib/core/server/route'
import { resolveShortLink } from '@/lib/core/server/sms/short-links'
import { smsEndpoints } from '@/lib/features/sms/contract'
import { localizedPath } from '@/lib/i18n/localized-path'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  /** The URL in an SMS is `/r/<code>`; an expired one redirects to the open requests. */
  GET: endpoint({
    contract: smsEndpoints['GET short-links/[code]'],
    access: 'public',
    traceName: 'sms/follow-short-link',
    run: async ({ params, locale }) => {
      const path = (await resolveShortLink(params.code)) ?? localizedPath('/allrequest', locale)
      return NextResponse.redirect(siteUrl(path), 302)
    },
  }),
})
