import { inTransaction } from '@/lib/core/db/connection'
import { nextChangeNumber } from '@/lib/features/chat/next-change-number'
import { ChatMessage } from '@/models/chat-message'
import { User } from '@/models/user'

/** The chat of the demo: the speaker as an index of the demo's donors, the text, and how long ago. */
const CONVERSATION = [
  {
    who: 3,
    minutesAgo: 2_950,
    text: 'Assalamu alaikum. I gave blood for the first time today, at the camp in our college. No one told me the tea afterwards is this good.',
  },
  {
    who: 11,
    minutesAgo: 2_938,
    text: 'Congratulations! Drink plenty today and skip the gym until tomorrow.',
  },
  { who: 3, minutesAgo: 2_935, text: 'Thank you, I will.' },
  {
    who: 27,
    minutesAgo: 1_570,
    text: 'My aunt in Cumilla needs O- for an operation on Thursday. We have posted a request. Where else could we ask?',
  },
  {
    who: 40,
    minutesAgo: 1_564,
    text: 'O- is rare here, so search the neighbouring districts too. Feni and Chandpur are not far: choose the district on the donor search and call those who can give now.',
  },
  {
    who: 11,
    minutesAgo: 1_559,
    text: 'And tell the hospital’s blood bank today, so that they have time to look.',
  },
  { who: 27, minutesAgo: 1_480, text: 'A donor from Feni has just pledged. I have no words.' },
  { who: 52, minutesAgo: 1_475, text: 'You found them! That is all the words we need.' },
  {
    who: 19,
    minutesAgo: 190,
    text: 'Does anyone know whether I can give while I take iron tablets?',
  },
  {
    who: 40,
    minutesAgo: 183,
    text: 'Ask the doctor at the centre before you give: they measure your haemoglobin anyway, and tablets for anaemia usually mean waiting until it has recovered.',
  },
  {
    who: 8,
    minutesAgo: 42,
    text: 'We still need two people to help at the registration desk of our next camp. You can sign up on its page under Campaign.',
  },
] as const

/**
 * Adds the demo's chat messages when the chat is empty, and returns how many. `emails` are those of
 * the demo's donors.
 */
export async function seedDemoChat(emails: readonly string[], now = new Date()): Promise<number> {
  if (await ChatMessage.exists({})) return 0
  const people = await User.find({ email: { $in: emails } }, { _id: 1 })
    .sort({ email: 1 })
    .lean()
  for (const { who, minutesAgo, text } of CONVERSATION) {
    const createdAt = new Date(now.getTime() - minutesAgo * 60_000)
    const author = people[who % people.length]?._id
    await inTransaction(async (session) => {
      const number = await nextChangeNumber(session)
      await ChatMessage.create([{ author, text, number, change: number, createdAt }], { session })
    })
  }
  return CONVERSATION.length
}
