import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { deleteOfflineData, SAVED_PAGES_DATABASE } from '@/components/offline/offline-data'
import { getSavedPages, saveOffline } from '@/components/offline/saved-pages'
import { freezeTime, unfreezeTime } from '../../support/frozen-time'
import { aRequest } from '../render-on-site'

afterEach(() => {
  unfreezeTime()
  deleteOfflineData()
})

/** The names of all stored entries in this browser. */
async function heldHere() {
  const rows = await openDB(SAVED_PAGES_DATABASE)
  const names = await rows.getAllKeys('rows')
  rows.close()
  return names
}

test('a request from eight days ago is deleted when a person opens others', async () => {
  freezeTime('2030-05-10T06:00:00Z')
  await saveOffline('request:old', aRequest())
  freezeTime('2030-05-18T06:00:01Z')
  await saveOffline('open', [aRequest()])
  expect(await heldHere()).toEqual(['open'])
})

test('a request from six days ago is still readable', async () => {
  freezeTime('2030-05-12T06:00:00Z')
  await saveOffline('request:old', aRequest())
  freezeTime('2030-05-18T06:00:00Z')
  await saveOffline('open', [aRequest()])
  expect((await getSavedPages()).map(({ name }) => name)).toEqual(['open', 'request:old'])
})
