import { GET as getDonorsFile } from '@/app/api/chapters/[id]/donors/file/route'
import { GET as getDonors } from '@/app/api/chapters/[id]/donors/route'
import {
  DELETE as deleteDrive,
  PATCH as patchDrive,
} from '@/app/api/chapters/[id]/drives/[drive]/route'
import { POST as postDrive } from '@/app/api/chapters/[id]/drives/route'
import { POST as renew } from '@/app/api/chapters/[id]/invitation/route'
import { GET as getLeaderboard } from '@/app/api/chapters/[id]/leaderboard/route'
import { DELETE as deleteCall } from '@/app/api/chapters/[id]/members/[member]/calls/[call]/route'
import { POST as postCall } from '@/app/api/chapters/[id]/members/[member]/calls/route'
import {
  DELETE as deleteMember,
  PATCH as patchMember,
} from '@/app/api/chapters/[id]/members/[member]/route'
import { GET as getMembers } from '@/app/api/chapters/[id]/members/route'
import {
  DELETE as deleteMembership,
  GET as getMembership,
  PUT as putMembership,
} from '@/app/api/chapters/[id]/membership/route'
import { POST as postUndo } from '@/app/api/chapters/[id]/membership/undo/route'
import { GET as getPoster } from '@/app/api/chapters/[id]/poster/route'
import { DELETE as archiveChapter, PUT as editChapter } from '@/app/api/chapters/[id]/route'
import { GET, POST } from '@/app/api/chapters/route'
import { Chapter } from '@/models/chapter'
import { ChapterMember } from '@/models/chapter-member'
import { callHandler } from './call-handler'
import { chapterFields } from './chapter-fields'

type Fields = Record<string, unknown>
type Cookies = string | undefined

const path = '/api/chapters'

export const NOTHING_SHOWN = { sharesDonor: false, onLeaderboard: false }

export const create = (cookies: Cookies, body: unknown = chapterFields()) =>
  callHandler<{ chapter: Fields & { _id: string } }>(POST, { path, cookies, body })

export const edit = (cookies: Cookies, id: string, body: unknown) =>
  callHandler<{ chapter: Fields }>(editChapter, {
    method: 'PUT',
    path,
    cookies,
    params: { id },
    body,
  })

export const archive = (cookies: Cookies, id: string) =>
  callHandler<Fields>(archiveChapter, { method: 'DELETE', path, cookies, params: { id } })

export async function found(query: Record<string, string> = {}) {
  const response = await callHandler<{ chapters: Fields[]; total: number }>(GET, {
    path: `${path}?${new URLSearchParams(query)}`,
  })
  expect(response.status).toBe(200)
  return response.body
}

export const membership = (cookies: Cookies, id: string) =>
  callHandler<Fields>(getMembership, { path, cookies, params: { id } })

export const join = (cookies: Cookies, id: string, fields: Fields = {}) =>
  callHandler<Fields>(putMembership, {
    ...{ method: 'PUT', path, cookies, params: { id } },
    body: { ...NOTHING_SHOWN, ...fields },
  })

export const leave = (cookies: Cookies, id: string) =>
  callHandler<Fields>(deleteMembership, { method: 'DELETE', path, cookies, params: { id } })

export const undo = (cookies: Cookies, id: string) =>
  callHandler<Fields>(postUndo, { method: 'POST', path, cookies, params: { id } })

export interface FoundDonor {
  _id: string
  name: string
  bloodGroup: string
  canDonate: boolean
  phone: string
  email: string
  withheld?: string
  club: Club | null
}

export const donors = (cookies: Cookies, id: string, query: Record<string, string> = {}) =>
  callHandler<{ donors: FoundDonor[]; total: number }>(getDonors, {
    ...{ path: `${path}?${new URLSearchParams(query)}`, cookies, params: { id } },
  })

export const members = (cookies: Cookies, id: string) =>
  callHandler<{ members: Fields[]; total: number }>(getMembers, { path, cookies, params: { id } })

export const removeMember = (cookies: Cookies, id: string, member: string) =>
  callHandler<Fields>(deleteMember, { method: 'DELETE', path, cookies, params: { id, member } })

export const renewInvitation = (cookies: Cookies, id: string) =>
  callHandler<{ address: string }>(renew, { method: 'POST', path, cookies, params: { id } })

export const poster = (cookies: Cookies, id: string, lang = 'en') =>
  callHandler<unknown>(getPoster, { path: `${path}?lang=${lang}`, cookies, params: { id } })

export const leaderboard = (id: string) =>
  callHandler<{ year: number; donations: number; leaderboard: Fields[] }>(getLeaderboard, {
    ...{ path, params: { id } },
  })

/** A campaign as a coordinator enters it. */
export const driveFields = (fields: Fields = {}) => ({
  ...{ title: 'Campus drive', description: 'Come and give.', address: 'Main hall, Savar, Dhaka' },
  ...{ startDate: '2031-05-08', endDate: '2031-05-09', photo: '/pictures/default-avatar.svg' },
  ...fields,
})

export const createDrive = (cookies: Cookies, id: string, body: unknown = driveFields()) =>
  callHandler<{ campaign: Fields & { _id: string } }>(postDrive, {
    path,
    cookies,
    params: { id },
    body,
  })

export const editDrive = (cookies: Cookies, id: string, drive: string, body: unknown) =>
  callHandler<Fields>(patchDrive, { method: 'PATCH', path, cookies, params: { id, drive }, body })

export const removeDrive = (cookies: Cookies, id: string, drive: string) =>
  callHandler<Fields>(deleteDrive, { method: 'DELETE', path, cookies, params: { id, drive } })

/** The stored number of members of a chapter, and its number of entries. */
export async function countsOf(id: string) {
  const [chapter, entries] = await Promise.all([
    Chapter.findById(id, { memberCount: 1 }).lean(),
    ChapterMember.countDocuments({ chapter: id, leftAt: null }),
  ])
  return { stored: chapter?.memberCount, entries }
}

export interface Club {
  member: string
  studentId: string
  batch: string
  hall: string
  note: string
  lastCall: { _id: string; at: string; by: string; isOwn: boolean } | null
}

export const editClub = (cookies: Cookies, id: string, member: string, body: unknown) =>
  callHandler<{ club: Club }>(patchMember, {
    ...{ method: 'PATCH', path, cookies, params: { id, member }, body },
  })

export const recordCall = (cookies: Cookies, id: string, member: string) =>
  callHandler<{ club: Club }>(postCall, { method: 'POST', path, cookies, params: { id, member } })

export const undoCall = (cookies: Cookies, id: string, member: string, call: string) =>
  callHandler<{ club: Club }>(deleteCall, {
    ...{ method: 'DELETE', path, cookies, params: { id, member, call } },
  })

export const donorsFile = (cookies: Cookies, id: string) =>
  callHandler<string>(getDonorsFile, { path, cookies, params: { id } })
