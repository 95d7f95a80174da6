import { writeFile } from 'node:fs/promises'
import { describeCalls } from './openapi/describe-calls'
import { findCalls } from './openapi/find-calls'
import { run } from './server/complaint'
import { API_DOCUMENT } from './server/project'

/** npm run openapi: describes all endpoints in the file that `/api/openapi.json` and `/developers` serve. */
async function main() {
  const document = describeCalls(findCalls())
  await writeFile(API_DOCUMENT, `${JSON.stringify(document, null, 1)}\n`)
  console.log(`Described the endpoints of ${Object.keys(document.paths).length} paths.`)
}

run(main)
