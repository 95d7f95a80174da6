import { POST as proveOneself } from '@/app/api/account/confirmation/route'
import { PUT as changePassword } from '@/app/api/account/password/route'
import {
  PATCH as changeAccount,
  DELETE as deleteAccount,
  GET as exportAccount,
} from '@/app/api/account/route'
import { GET as readAudit } from '@/app/api/audit/route'
import * as auth from '@/app/api/auth/[...nextauth]/route'
import { POST as report } from '@/app/api/chat/[id]/report/route'
import { GET as readChanges } from '@/app/api/chat/changes/route'
import { POST as sendContact } from '@/app/api/contact/route'
import { POST as post } from '@/app/api/createbloodrequest/route'
import { POST as pledge } from '@/app/api/donateonbloodreq/route'
import { POST as becomeDonor } from '@/app/api/donorcreate/route'
import { POST as askForLink, PUT as openLink } from '@/app/api/email-verification/route'
import { POST as exportList } from '@/app/api/exports/route'
import { GET as readBlogPost } from '@/app/api/getblogpost/[id]/route'
import { GET as readBlog } from '@/app/api/getblogposts/route'
import { GET as readOpen } from '@/app/api/getbloodrequests/route'
import { GET as readChat } from '@/app/api/getCommunityChat/route'
import { GET as search } from '@/app/api/getdonars/route'
import { POST as readCampaign } from '@/app/api/getspecificcampaignandothers/route'
import { GET as readBookings } from '@/app/api/gettestbookings/route'
import { GET as readBookingsOf } from '@/app/api/gettestbookingsofspecificuser/[email]/route'
import { POST as getUser } from '@/app/api/getuser/route'
import { GET as getUsers } from '@/app/api/getusers/route'
import { POST as recover } from '@/app/api/password-reset/route'
import { DELETE as withdraw } from '@/app/api/pledges/[id]/route'
import { POST as close } from '@/app/api/requests/[id]/close/route'
import { PATCH as move, GET as readRequest } from '@/app/api/requests/[id]/route'
import { GET as readRequests } from '@/app/api/requests/route'
import { POST as book } from '@/app/api/testbooking/route'
import { POST as signUp } from '@/app/api/usercreate/route'
import { POST as volunteer } from '@/app/api/volunteercreate/route'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { Pledge } from '@/models/pledge'
import { dayFromToday } from '@/scripts/seed/factories'
import type { callHandler, HandlerResponse } from './call-handler'
import { insideNext } from './inside-next'
import { callWithProof } from './proof-of-work'

/** A text that attackers use everywhere, to find it in emails. URLs would be rejected. */
const TYPED = 'Cheap loans, call 01500 000000'

const PASSWORD = 'Stranger#2030'

type Handler = Parameters<typeof callHandler>[0]
type Options = NonNullable<Parameters<typeof callHandler>[1]>

/** The objects to attack. */
export interface AttackTargets {
  requests: { id: string; needDate: string }[]
  donorMails: string[]
  campaign: string
  service: string
  message: string
  blogPost: string
}

/** A malicious program with an account that sends requests at the maximum rate and stores all responses. */
export class Attacker {
  readonly email: string
  readonly responses: string[] = []
  private cookies = ''
  private readonly address: string
  private password = PASSWORD
  /** The id of its own blood request. */
  request?: string

  constructor(email: string, address: string) {
    this.email = email
    this.address = address
  }

  /** Sends a request from its IP and account, with a proof of work when one is required. */
  async call<T = unknown>(handler: Handler, options: Options = {}): Promise<HandlerResponse<T>> {
    const headers = { 'x-forwarded-for': this.address, ...options.headers }
    const made = { ...options, headers, cookies: options.cookies ?? this.cookies }
    const response = await callWithProof(handler, () => made)
    this.responses.push(JSON.stringify(response.body))
    return response as HandlerResponse<T>
  }

  signUp(): Promise<HandlerResponse> {
    const photo = '/pictures/default-avatar.svg'
    const body = { name: TYPED.slice(0, 11), email: this.email, photo, password: this.password }
    return this.call(signUp, { path: '/api/usercreate', body })
  }

  /** Logs in like the form. */
  async logIn(): Promise<HandlerResponse> {
    const csrf = await this.call<{ csrfToken: string }>(insideNext(auth.GET) as Handler, {
      path: '/api/auth/csrf',
      params: { nextauth: ['csrf'] },
    })
    const form = { csrfToken: csrf.body.csrfToken, email: this.email, password: this.password }
    const response = await this.call(insideNext(auth.POST) as Handler, {
      path: '/api/auth/callback/credentials',
      params: { nextauth: ['callback', 'credentials'] },
      rawBody: new URLSearchParams({ ...form, json: 'true' }).toString(),
      cookies: cookiesOf(csrf),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    this.cookies = cookiesOf(response)
    return response
  }

  /** Opens the verification link of an email. */
  confirm(token: string): Promise<HandlerResponse> {
    return this.call(openLink, { method: 'PUT', path: '/api/email-verification', body: { token } })
  }

  becomeDonor(bloodGroup = 'O-'): Promise<HandlerResponse> {
    const place = { district: 'Dhaka', upazila: 'Savar', address: TYPED }
    const body = { email: this.email, phone: '+880 1500-000000', bloodGroup, ...place }
    return this.call(becomeDonor, { path: '/api/donorcreate', body })
  }

  /** Searches for donors in every way. With `nth` each attacker starts with different searches. */
  async searchDonors(nth = 0, most = 6): Promise<void> {
    const ways = [
      ...[1, 2, 3, 4, 5].map((page) => `page=${page}&limit=100`),
      ...BLOOD_GROUPS.map((group) => `limit=200&bloodGroup=${encodeURIComponent(group)}`),
      ...['limit=200&type=Eligible', 'limit=200&district=Dhaka', 'limit=200&upazila=Savar'],
      `limit=200&date=${dayFromToday(400)}`,
    ]
    const first = (nth * most) % ways.length
    const wanted = [...ways, ...ways].slice(first, first + most)
    for (const query of wanted) await this.call(search, { path: `/api/getdonars?${query}` })
  }

  /** Sends every other request that returns data of people. */
  async lookAround({ requests, donorMails, campaign, blogPost }: AttackTargets): Promise<void> {
    for (const email of donorMails) {
      await this.call(getUser, { path: '/api/getuser', body: { email } })
      await this.call(readBookingsOf, { params: { email } })
      await this.call(getUsers, { path: `/api/getusers?q=${email}` })
    }
    for (const { id } of requests) await this.call(readRequest, { params: { id } })
    await this.call(readCampaign, { body: { campaginId: campaign } })
    await this.call(readBlogPost, { params: { id: blogPost } })
    await this.call(exportList, { body: { list: 'volunteers', campaignId: campaign } })
    for (const handler of [readOpen, readRequests, readChat, readBlog, readBookings]) {
      await this.call(handler, { path: '/api/x?limit=200' })
    }
    await this.call(readChanges, { path: '/api/chat/changes?after=0' })
    for (const handler of [readAudit, exportAccount]) await this.call(handler)
  }

  /** Creates and edits fake blood requests. */
  async askForBlood(): Promise<void> {
    const body = {
      ...{ email: this.email, patientName: TYPED, bloodGroup: 'O-', bloodBag: 3 },
      ...{ time: dayFromToday(5), location: TYPED, phone: '+880 1500-000000' },
    }
    for (let times = 0; times < 3; times += 1) {
      const response = await this.call<{ bloodRequest?: { _id: string } }>(post, {
        path: '/api/createbloodrequest',
        body,
      })
      this.request ??= response.body.bloodRequest?._id
    }
  }

  /** Pledges as many bags as possible to each of these requests. */
  async pledgeTo(requests: AttackTargets['requests'], sizes = [20, 4, 1]): Promise<void> {
    for (const { id, needDate } of requests) {
      for (const bloodBag of sizes) {
        const body = { email: this.email, bloodreqId: id, bloodBag, date: needDate }
        const { status } = await this.call(pledge, { path: '/api/donateonbloodreq', body })
        if (status === 200) break
      }
    }
  }

  /** Withdraws its pledges. */
  async withdraw(): Promise<void> {
    const { body } = await this.call<{ user: { _id: string } }>(getUser, {
      path: '/api/getuser',
      body: { email: this.email },
    })
    for (const { _id } of await Pledge.find({ donor: body.user?._id, status: 'standing' }).lean()) {
      const id = String(_id)
      await this.call(withdraw, { method: 'DELETE', path: `/api/pledges/${id}`, params: { id } })
    }
  }

  /** Tries every other action that can send an email, with its own text wherever text is accepted. */
  async triggerMails({ campaign, service, message }: AttackTargets): Promise<void> {
    const contact = { phone: '+880 1500-000000', address: TYPED }
    await this.call(changeAccount, { method: 'PATCH', path: '/api/account', body: { name: TYPED } })
    await this.call(volunteer, {
      path: '/api/volunteercreate',
      body: { campaingId: campaign, name: TYPED, email: this.email, ...contact },
    })
    await this.call(book, {
      path: '/api/testbooking',
      body: {
        ...{ testId: service, userEmail: this.email, date: dayFromToday(3), time: '9:00 AM' },
        ...contact,
      },
    })
    await this.call(report, { params: { id: message }, body: { reason: TYPED } })
    await this.call(sendContact, {
      path: '/api/contact',
      body: { name: TYPED, email: this.email, message: TYPED },
    })
  }

  /** Requests repeatedly the emails that an unconfirmed email can get. */
  async askForMails(): Promise<void> {
    const recovery = { path: '/api/password-reset', body: { email: this.email } }
    for (let times = 0; times < 6; times += 1) {
      await this.call(askForLink, { method: 'POST', path: '/api/email-verification' })
      await this.call(recover, recovery)
    }
  }

  /** Edits its request, so that everyone who pledged gets an email, and closes it. */
  async cancelRequest(): Promise<void> {
    const params = { id: this.request ?? '' }
    const path = `/api/requests/${params.id}`
    await this.call(move, { method: 'PATCH', path, params, body: { location: `${TYPED}!` } })
    await this.call(close, { path: `${path}/close`, params, body: { outcome: 'cancelled' } })
  }

  /** Changes its password, then deletes its account. */
  async leave(): Promise<HandlerResponse> {
    const password = `${this.password}x`
    await this.call(changePassword, {
      method: 'PUT',
      path: '/api/account/password',
      body: { currentPassword: this.password, password },
    })
    this.password = password
    await this.logIn()
    await this.call(proveOneself, { path: '/api/account/confirmation', body: { password } })
    return this.call(deleteAccount, { method: 'DELETE', path: '/api/account' })
  }
}

function cookiesOf({ headers }: HandlerResponse): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
