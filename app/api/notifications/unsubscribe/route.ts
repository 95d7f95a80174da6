import { NextResponse } from 'next/server'
import { siteAddress } from '@/lib/core/http/site-address'
import { call, route } from '@/lib/core/route'
import { unsubscribeSchema } from '@/lib/features/notifications/schema'
import { unsubscribe } from '@/lib/features/notifications/unsubscribe'
import { callerLocale } from '@/lib/i18n/caller-locale'
import { localPath } from '@/lib/i18n/local-path'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  /** A person who opens the address that is for mail programs gets a page that asks first. */
  GET: call({
    access: 'public',
    act: 'notifications/unsubscribe',
    query: unsubscribeSchema,
    run: async ({ query, request }) => {
      const page = `/unsubscribe?token=${encodeURIComponent(query.token)}`
      return NextResponse.redirect(siteAddress(localPath(page, callerLocale(request))), 303)
    },
  }),
  /** Mail providers post here for their users (RFC 8058); the token is the proof. */
  POST: call({
    access: 'public',
    act: 'notifications/unsubscribe',
    query: unsubscribeSchema,
    skipsOriginCheck: true,
    // One mail provider posts for many people.
    limit: 'reads',
    run: async ({ query }) => ({
      message: 'unsubscribed successfully',
      kind: await unsubscribe(query.token),
    }),
  }),
})
