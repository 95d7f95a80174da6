import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../seed/random'
import { fetchRecorded } from './send-request'
import type { Recorder } from './time-limits'

const READERS = 2
const BETWEEN_MS = 200

/** Cached pages, pages rendered for each visit, and public endpoints. */
const PATHS = [
  ...['/', '/bn', '/allrequest', '/bn/allrequest', '/campaign', '/blogs', '/bioMedical'],
  ...['/allrequest?bloodGroup=O%2B', '/api/getbloodrequests?page=1', '/api/getblogposts?page=1'],
  ...['/api/getservices', '/api/getallcampaigns?page=1', '/request/'],
] as const

/** Starts simulated people who read until they are stopped. Any error other than 503 is a finding. */
export function startReaders(url: string, requests: string[], chance: Random, recorder: Recorder) {
  let isStopping = false

  async function live(): Promise<void> {
    while (!isStopping) {
      const start = chance.pick(PATHS)
      const path = start === '/request/' ? `${start}${chance.pick(requests)}` : start
      const response = await fetchRecorded(`${url}${path}`, {}, path, recorder, 'reading: ')
      if (response && response.status !== 200 && !recorder.journal.isAway(response.status)) {
        recorder.journal.find(`${path} responded with ${response.status}`)
      }
      await pause(BETWEEN_MS)
    }
  }

  const lives = Array.from({ length: READERS }, live)
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(lives)
    },
  }
}
