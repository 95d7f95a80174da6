import { parseArgs } from 'node:util'
import { differences } from '../tests/support/answers/compare'
import { recordAnswers } from '../tests/support/answers/record'
import { readRecording, writeRecording } from '../tests/support/answers/recording'
import { startDemo } from '../tests/support/answers/start-demo'
import { Complaint, run } from './server/complaint'

const USAGE = `Usage:
  npm run answers -- record FILE     records what every call answers over the seeded demo
  npm run answers -- compare FILE    records it again and prints what differs from the file`

/** The maximum number of differences that are printed; the total is printed below them. */
const MAX_SHOWN = 50

/**
 * npm run answers: checks that a change of the code changes no answer. It records the answers of all
 * calls before the change and compares them afterwards; they must be identical to the byte.
 */
async function main() {
  const [action, file, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if (!file || rest.length > 0) throw new Complaint(USAGE)
  if (action === 'record') return record(file)
  if (action === 'compare') return compare(file)
  throw new Complaint(USAGE)
}

async function record(file: string) {
  const recording = await recorded()
  const bytes = writeRecording(file, recording)
  const answers = Object.keys(recording).length
  console.log(`${answers.toLocaleString('en')} answers, ${bytes.toLocaleString('en')} bytes`)
}

async function compare(file: string) {
  const before = readRecording(file)
  const found = differences(before, await recorded())
  for (const difference of found.slice(0, MAX_SHOWN)) console.log(difference)
  const answers = Object.keys(before).length.toLocaleString('en')
  console.log(`${found.length.toLocaleString('en')} differences in ${answers} answers`)
  if (found.length > 0) process.exitCode = 1
}

async function recorded() {
  const demo = await startDemo()
  try {
    return await recordAnswers(demo)
  } finally {
    await demo.stop()
  }
}

run(async () => {
  await main()
  // The code behind the calls may leave timers that would keep the process running.
  process.exit()
})
