import { type Launcher, launch } from '../../../scripts/server/launcher'
import { startDatabase } from '../../../scripts/server/local-services'

/** A launcher for the tests with the demo's database, in the folder and at the port of its arguments. */
async function main(launcher: Launcher) {
  const [folder, port] = process.argv.slice(2)
  const mongo = { port: Number(port), purpose: 'the database', variable: 'DEMO_MONGO_PORT' }
  console.log(await startDatabase(launcher, { mongo }, folder))
}

launch(main)
