import { callerNetwork } from '@/lib/core/http/caller-network'
import { readJson } from '@/lib/core/http/request-body'
import { call, route } from '@/lib/core/route'
import { recordPolicyReports } from '@/lib/features/monitoring/record-policy-reports'

/** The media types of browsers' reports, the older and the newer one. */
const TYPES = ['application/csp-report', 'application/reports+json']

/** Browsers report violations of a page's content policy here. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call({
    access: 'public',
    act: 'monitoring/record-policy-reports',
    limit: 'policy-reports',
    run: async ({ request }) => {
      const reports = await readJson(request, { types: TYPES, maxBytes: 20_000 })
      await recordPolicyReports(reports, callerNetwork(request))
      return new Response(null, { status: 204 })
    },
  }),
})
