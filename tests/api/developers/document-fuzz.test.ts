import fc from 'fast-check'
import { connectDb } from '@/lib/core/server/db/connection'
import { convertPicture } from '@/lib/features/pictures/server/convert-picture'
import { arbitraryOf } from '@/tests/support/arbitrary-of-schema'
import { type FakeCardProvider, startFakeCardProvider } from '@/tests/support/fake-card-provider'
import { DESCRIBED_ENDPOINTS, type DescribedEndpoint, send } from '@/tests/support/openapi-client'
import { picture } from '@/tests/support/pictures'
import { createSweepWorld, type SweepWorld } from '@/tests/support/sweep/sweep-world'

/**
 * Requests generated only from the document: valid ones and almost valid ones. The sweep in core starts
 * from handwritten requests; this test does not use them.
 */
const RUNS_OF_EACH = 12
const SEED = Number(process.env.SWEEP_SEED ?? 2_031)

let world: SweepWorld
/** Whether the previous operation may have changed the data, or there is none yet. */
let isDataStale = true
let provider: FakeCardProvider
let converted: Awaited<ReturnType<typeof convertPicture>>

beforeAll(async () => {
  await connectDb()
  provider = await startFakeCardProvider({ slowMs: 5, timeoutMs: 5_000 })
  converted = await convertPicture(await picture('png'))
})

afterAll(() => provider.stop())

/** Parameters and a body for a request; ids are often those of existing resources. */
function inputOf({ parameters, body }: DescribedEndpoint) {
  const ids = Object.values(world.gaps).filter((value) => /^[0-9a-f]{24}$/.test(value))
  const values = parameters.map(({ name, schema, required }) => {
    const value = arbitraryOf(schema, ids).map((one) => [name, String(one)] as const)
    return required ? value : fc.option(value, { nil: undefined })
  })
  return fc.record({
    parameters: fc
      .tuple(...values)
      .map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== undefined))),
    body: body ? arbitraryOf(body, ids) : fc.constant(undefined),
    as: fc.constantFrom<(string | undefined)[]>(
      undefined,
      world.cookies.member,
      world.cookies.admin,
    ),
  })
}

test.each(DESCRIBED_ENDPOINTS.map((described) => [described.operationId, described] as const))(
  '%s accepts the documented requests without an internal error',
  async (_name, described) => {
    if (isDataStale) world = await createSweepWorld(provider.provider, converted)
    isDataStale = described.method !== 'GET'
    const isWell = fc.asyncProperty(inputOf(described), async ({ parameters, body, as }) => {
      const { status } = await send(described, { parameters, body, cookies: as })
      expect(status).toBeLessThan(500)
    })
    await fc.assert(isWell, { seed: SEED, numRuns: RUNS_OF_EACH, endOnFailure: true })
  },
  120_000,
)
