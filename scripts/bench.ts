import { loadavg } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { type BenchOptions, readBenchOptions } from './bench/bench-options'
import { FAN_OUT, measureFanOut } from './bench/fan-out'
import { isReached, type Measured, type Verdict } from './bench/figures'
import { fillingsOf, type Ground } from './bench/fillings'
import { GIVING, measureGiving } from './bench/giving'
import { askedOf, askOnce, load, type Side } from './bench/load'
import { MAIL, measureMail } from './bench/mail'
import { MATCHING, type Matched, measureMatching } from './bench/matching'
import { measurePosting } from './bench/posting'
import { measureRecomputing, type Recomputed } from './bench/recomputing'
import { plainResults, resultsOf, writeResults } from './bench/results'
import { type ServedSize, serveSize } from './bench/served-size'
import { TARGETS, type Target } from './bench/targets'
import { ATTACK, type Attacked, measureUnderAttack } from './bench/under-attack'
import { findMongod } from './mongod/find-mongod'
import { startMongod } from './mongod/start-mongod'
import { buildOnce } from './server/build-once'
import { Complaint } from './server/complaint'
import { type Launcher, launch } from './server/launcher'

const GROUNDS: readonly Ground[] = ['people', 'campaigns', 'overview']
const SIDES: readonly Side[] = ['product', 'bare']
const WARM_UP_SECONDS = 2

/**
 * npm run bench: measures how fast the production build answers, compared with a bare handler of the
 * same query.
 */
async function bench(launcher: Launcher) {
  const options = readBenchOptions(process.argv.slice(2))
  const targets = wanted(options.only)
  const isAttackWanted = options.only.length === 0 || options.only.includes(ATTACK)
  const isMatchingWanted = options.only.length === 0 || options.only.includes(MATCHING)
  const isFanOutWanted = options.only.length === 0 || options.only.includes(FAN_OUT)
  const isMailWanted = options.only.length === 0 || options.only.includes(MAIL)
  const [loadBefore = 0] = loadavg()
  if (loadBefore > 1)
    launcher.say(`Other programs are at work (load average ${loadBefore.toFixed(1)}).`)
  const isGivingWanted = options.only.length === 0 || options.only.includes(GIVING)
  const isSiteWanted = targets.length > 0 || isAttackWanted || isFanOutWanted || isGivingWanted
  if (isSiteWanted) await buildOnce(launcher.say, launcher.track)
  const mongoUri = await startDatabase(launcher)
  const measured: Measured[] = []
  const recomputed: Recomputed[] = []
  const attacks: Attacked[] = []
  for (const ground of GROUNDS) {
    const here = targets.filter((target) => (target.ground ?? 'people') === ground)
    const isAttackedHere = isAttackWanted && ground === 'people'
    if (here.length === 0 && !isAttackedHere) continue
    const sizes: ServedSize[] = []
    // One size is enough for the attack, because it blocks the server and not the database.
    const fillings = fillingsOf(ground, options.users)
    for (const filling of here.length > 0 ? fillings : fillings.slice(0, 1)) {
      launcher.say(`\nSeeding and serving ${filling.words} …`)
      sizes.push(await serveSize(launcher, mongoUri, filling))
    }
    for (const target of here) {
      launcher.say(`\n${target.name} …`)
      measured.push(...(await measure(target, sizes, options, launcher.say)))
    }
    const [smallest] = sizes
    if (isAttackedHere && smallest) {
      launcher.say(`\nOpen requests while a hostile client does its worst …`)
      attacks.push(await measureUnderAttack(launcher, smallest, options))
    }
    if (ground !== 'overview') continue
    launcher.say('\nThe overview of days that nobody asked for, beside a count …')
    for (const size of sizes) recomputed.push(...(await measureRecomputing(size, options.rounds)))
  }

  const matched: Matched[] = []
  if (isMatchingWanted) {
    launcher.say('\nMatching requests among a million donors …')
    matched.push(...(await measureMatching(launcher, mongoUri)))
  }

  if (isFanOutWanted) {
    launcher.say('\nTelling 10,000 people of one request …')
    await measureFanOut(launcher, mongoUri)
    launcher.say('\nPosting requests that 10,000 donors match, and requests that nobody does …')
    matched.push(...(await measurePosting(launcher, mongoUri)))
  }

  if (isGivingWanted) {
    launcher.say('\nGiving to one campaign, one person alone, and 50 at once …')
    matched.push(...(await measureGiving(launcher, mongoUri)))
  }

  const mail: Verdict[] = []
  if (isMailWanted) {
    launcher.say('\nSending an alert behind 5,000 news mails …')
    mail.push(...(await measureMail(launcher, mongoUri)))
  }

  const results = resultsOf(measured, recomputed, options, loadBefore, attacks, matched, mail)
  launcher.say(plainResults(results))
  await writeResults(results, options)
  launcher.end(results.verdicts.every(isReached) ? 0 : 1)
}

function wanted(only: readonly string[]): Target[] {
  if (only.length === 0) return [...TARGETS]
  const targets = TARGETS.filter(({ name }) => only.some((word) => name.includes(word)))
  const others = [ATTACK, MATCHING, FAN_OUT, GIVING, MAIL]
  if (targets.length > 0 || others.some((word) => only.includes(word))) return targets
  const names = [...TARGETS.map(({ name }) => name), ...others]
    .map((name) => `  ${name}`)
    .join('\n')
  throw new Complaint(`Nothing that is measured is called so. There are:\n${names}`)
}

/** Starts its own temporary database, whatever MONGODB_URI says. */
async function startDatabase(launcher: Launcher) {
  const found = await findMongod({ env: { ...process.env, MONGODB_URI: undefined } })
  const starting = startMongod({ found, dbName: 'bench' })
  launcher.onStop('the database', async () => (await starting).stop())
  return (await starting).uri
}

/**
 * Measures a target on every database, product and bare handler alternately, so that other load on the
 * machine affects all of them and the ratios stay valid.
 */
async function measure(
  target: Target,
  sizes: readonly ServedSize[],
  { connections, seconds, rounds }: BenchOptions,
  say: (line: string) => void,
): Promise<Measured[]> {
  const measured: Measured[] = []
  const turns: (() => Promise<number>)[] = []
  for (const size of sizes) {
    const asked = {
      product: await askedOf(target, size, 'product'),
      bare: await askedOf(target, size, 'bare'),
    }
    const { text, bytes, gzipped } = await askOnce(asked.product)
    expectSameAnswer(target, text, (await askOnce(asked.bare)).text)
    const one: Measured = {
      ...{ target, held: size.held, bytes, gzipped },
      rounds: { product: [], bare: [] },
    }
    measured.push(one)
    for (const side of SIDES) {
      await load(asked[side], connections, WARM_UP_SECONDS)
      turns.push(async () => {
        const round = await load(asked[side], connections, seconds)
        one.rounds[side].push(round)
        return round.requestsPerSecond
      })
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    const rates: number[] = []
    for (const turn of turns) rates.push(await turn())
    say(`  ${rates.map((rate) => String(Math.round(rate)).padStart(6)).join('')}`)
  }
  return measured
}

/** A comparison is only valid when both sides give the same answer. */
function expectSameAnswer(target: Target, product: string, bare: string) {
  const decoded = (text: string): unknown => (target.kind === 'page' ? text : JSON.parse(text))
  if (isDeepStrictEqual(decoded(product), decoded(bare))) return
  throw new Error(
    `The bare handler answers ${target.name} otherwise than the product:\n` +
      `${bare.slice(0, 500)}\nand not\n${product.slice(0, 500)}`,
  )
}

launch(bench)
