import { clientNetwork } from '@/lib/core/server/http/client-network'
import { readJson } from '@/lib/core/server/http/request-body'
import { endpoint, route } from '@/lib/core/server/route'
import { MONITORING_LIMITS } from '@/lib/features/monitoring/server/limits'
import { recordCspReports } from '@/lib/features/monitoring/server/record-csp-reports'

/** The older and the newer media type of browsers' reports. */
const TYPES = ['application/csp-report', 'application/reports+json']

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: 'public',
    traceName: 'monitoring/record-csp-reports',
    limit: MONITORING_LIMITS['policy-reports'],
    run: async ({ request }) => {
      const reports = await readJson(request, { types: TYPES, maxBytes: 20_000 })
      await recordCspReports(reports, clientNetwork(request))
      return new Response(null, { status: 204 })
    },
  }),
})
