import { NextResponse } from 'next/server'
import { call, route } from '@/lib/core/route'
import { checkHealth } from '@/lib/features/monitoring/check-health'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call({
    access: 'public',
    withoutDatabase: true,
    run: async ({ requestId }) => {
      const health = await checkHealth()
      if (health.status !== 'down') return health
      const message = 'The site is not well and needs a person to look after it.'
      const refusal = { message, code: 'unavailable', requestId }
      return NextResponse.json({ ...health, ...refusal }, { status: 503 })
    },
  }),
})
