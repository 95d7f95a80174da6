import { NextResponse } from 'next/server'
import { siteAddress } from '@/lib/core/http/site-address'
import { call, route } from '@/lib/core/route'
import { shortLinkPathSchema } from '@/lib/features/sms/schema'
import { followShortLink } from '@/lib/features/sms/short-links'
import { localPath } from '@/lib/i18n/local-path'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  /** The URL in an SMS is `/r/<code>`; an expired one redirects to the open requests. */
  GET: call({
    access: 'public',
    act: 'sms/follow-short-link',
    params: shortLinkPathSchema,
    run: async ({ params, locale }) => {
      const path = (await followShortLink(params.code)) ?? localPath('/allrequest', locale)
      return NextResponse.redirect(siteAddress(path), 302)
    },
  }),
})
