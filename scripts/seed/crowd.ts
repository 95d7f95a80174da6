import { BloodRequest } from '@/models/blood-request'
import { Pledge } from '@/models/pledge'
import { User } from '@/models/user'
import { BLOCK_SIZE, makeBlock } from './crowd-block'
import { insertMissing } from './insert-missing'

const BLOCKS_AT_ONCE = 200

/** What a seeding added, without what existed before. */
export interface SeededCrowd {
  people: number
  donors: number
  requests: number
  pledges: number
}

/**
 * Creates the missing ones of the first `users` people of the crowd: three of five are donors, one in
 * 25 has posted a blood request. Needs an open connection; existing documents stay.
 */
export async function seedCrowd(
  users: number,
  onProgress: (people: number) => void = () => undefined,
): Promise<SeededCrowd> {
  const added: SeededCrowd = { people: 0, donors: 0, requests: 0, pledges: 0 }
  const blocks = Math.ceil(users / BLOCK_SIZE)
  for (let first = 0; first < blocks; first += BLOCKS_AT_ONCE) {
    const last = Math.min(first + BLOCKS_AT_ONCE, blocks)
    const made = await makeBlocks(first, last)
    const people = made.flatMap((block) => block.people).slice(0, users - first * BLOCK_SIZE)
    const whole = made.slice(0, Math.floor(people.length / BLOCK_SIZE))
    const pledges = whole.flatMap((block) => block.pledges)

    const newPeople = await insertMissing(User, people)
    added.people += newPeople.length
    added.donors += newPeople.filter((person) => person.donor).length
    added.requests += (
      await insertMissing(
        BloodRequest,
        whole.map((block) => block.request),
      )
    ).length
    added.pledges += (await insertMissing(Pledge, pledges)).length
    onProgress(first * BLOCK_SIZE + people.length)
  }
  return added
}

async function makeBlocks(first: number, last: number) {
  const made: Awaited<ReturnType<typeof makeBlock>>[] = []
  for (let block = first; block < last; block += 1) made.push(await makeBlock(block))
  return made
}
