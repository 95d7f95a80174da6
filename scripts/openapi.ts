import { writeFile } from 'node:fs/promises'
import { runCommandMain } from '@/lib/core/server/command-error'
import { describeEndpoints } from './openapi/describe-endpoints'
import { findEndpoints } from './openapi/find-endpoints'
import { API_DOCUMENT } from './server/project'

/** npm run openapi: writes the description of all endpoints for `/api/openapi.json` and `/developers`. */
async function main() {
  const document = describeEndpoints(findEndpoints())
  await writeFile(API_DOCUMENT, `${JSON.stringify(document, null, 1)}\n`)
  console.log(`Described the endpoints of ${Object.keys(document.paths).length} paths.`)
}

runCommandMain(main)
