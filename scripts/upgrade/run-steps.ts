import { UpgradeStep } from '@/models/upgrade-step'
import type { Step } from './steps'

/** Runs the new steps in order and records each. Stops at the first error. Returns their messages. */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const recorded = new Set(await UpgradeStep.distinct('_id'))
  const sentences: string[] = []
  for (const { name, run } of steps) {
    if (recorded.has(name)) continue
    sentences.push(`${name}: ${await run()}`)
    // Another process may run the same upgrade.
    await UpgradeStep.updateOne(
      { _id: name },
      { $setOnInsert: { doneAt: new Date() } },
      { upsert: true },
    )
  }
  return sentences
}
