import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { deleteOfflineData, READING } from '@/components/offline/offline-data'
import { readSaved, saveForReading } from '@/components/offline/reading-store'
import { letTimeRun, standAt } from '../../support/frozen-day'
import { aRequest } from '../render-on-site'

afterEach(() => {
  letTimeRun()
  deleteOfflineData()
})

/** The names of all that this browser holds, whether or not anybody reads it. */
async function heldHere() {
  const rows = await openDB(READING)
  const names = await rows.getAllKeys('rows')
  rows.close()
  return names
}

test('a request that somebody saw eight days ago is deleted when they look at others', async () => {
  standAt('2030-05-10T06:00:00Z')
  await saveForReading('request:old', aRequest())
  standAt('2030-05-18T06:00:01Z')
  await saveForReading('open', [aRequest()])
  expect(await heldHere()).toEqual(['open'])
})

test('a request that somebody saw six days ago can still be read', async () => {
  standAt('2030-05-12T06:00:00Z')
  await saveForReading('request:old', aRequest())
  standAt('2030-05-18T06:00:00Z')
  await saveForReading('open', [aRequest()])
  expect((await readSaved()).map(({ name }) => name)).toEqual(['open', 'request:old'])
})
