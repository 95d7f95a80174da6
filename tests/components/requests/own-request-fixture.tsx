import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OwnRequests } from '@/components/requests/own/own-requests'
import type { RequestMatches } from '@/lib/features/matching/contract'
import type { OwnRequest, PledgeDto } from '@/lib/features/pledges/server/pledge-dto'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import {
  aRequest,
  renderOnSite,
  type StubbedResponses,
  serve,
} from '@/tests/components/render-on-site'

export const TODAY = '2030-05-18'

/** Sets the date for every test of a file, without faking timers. */
export function standOnTheDay() {
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date(`${TODAY}T06:00:00Z`),
      doNotFake: [
        ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
        ...(['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const),
        ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'hrtime'] as const),
      ],
    })
  })
  afterEach(() => {
    jest.useRealTimers()
  })
}

/** A person's own request with the public fields of `asked`. */
export function anOwnRequest(
  asked: Partial<BloodRequestDto> = {},
  own: Partial<OwnRequest> = {},
): OwnRequest {
  return {
    request: aRequest(asked),
    ...{ bagsAsked: 3, state: 'open', reason: '', canEdit: true, canClose: true, pledges: [] },
    isAwaited: own.state === undefined || own.state === 'open' || own.state === 'covered',
    ...own,
  }
}

/** A pledge of a donor with contact details. */
export function aPledge(
  donor: Partial<PledgeDto['donor']> = {},
  own: Partial<PledgeDto> = {},
): PledgeDto {
  return {
    ...{ _id: 'e'.repeat(24), bags: 2, date: '2030-05-20', bloodGroup: 'O-' },
    ...{
      isExchange: false,
      isConfirmed: false,
      canConfirm: false,
      canRefuse: true,
      undoableFor: null,
    },
    donor: {
      name: 'Mitu Das',
      photo: '/pictures/default-avatar.svg',
      phone: '+880 1999-888777',
      email: 'mitu@people.example',
      hasLeft: false,
      ...donor,
    },
    ...own,
  }
}

/** The endpoint that counts the donors who match a request. */
export const matchesOf = ({ _id }: Pick<BloodRequestDto, '_id'>) => `requests/${_id}/matches`

const asked = { people: 0, circle: 0, waitsForConfirmation: false }
const NOBODY: RequestMatches = { district: null, upazila: null, rings: [], asked }

/** Renders /dashboard/myrequests with these requests. */
export async function openOwnRequests(
  requests: OwnRequest[],
  responses: StubbedResponses = {},
  query = '',
) {
  const matches = requests.map(({ request }) => [matchesOf(request), () => ({ body: NOBODY })])
  const server = serve({ ...Object.fromEntries(matches), ...responses })
  const seen = await renderOnSite(
    <OwnRequests requests={requests} renderedOn={TODAY} />,
    `/dashboard/myrequests${query}`,
  )
  return { seen, ...server, user: userEvent.setup() }
}

export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }))
