import { writeFile } from 'node:fs/promises'
import { describeCalls } from './openapi/describe-calls'
import { findCalls } from './openapi/find-calls'
import { run } from './server/complaint'
import { inProject } from './server/project'

/** npm run openapi: writes the document of all calls anew, which `/api/openapi.json` answers. */
async function main() {
  const document = describeCalls(findCalls())
  const file = inProject('lib', 'features', 'developers', 'openapi.json')
  await writeFile(file, `${JSON.stringify(document, null, 1)}\n`)
  console.log(`Described the calls of ${Object.keys(document.paths).length} paths.`)
}

run(main)
