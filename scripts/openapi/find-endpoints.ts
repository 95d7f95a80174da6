import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type EndpointDefinition, endpointDefinitionOf } from '@/lib/core/server/route'
import { projectPath } from '../server/project'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type EndpointMethod = (typeof METHODS)[number]

/** An endpoint of a route file; `path` is relative to `/api`, with parameters such as `{id}`. */
export interface FoundEndpoint {
  method: EndpointMethod
  path: string
  definition: EndpointDefinition
}

/** The endpoints of all route files except next-auth's, which have no definition. */
export function findEndpoints(): FoundEndpoint[] {
  const folder = projectPath('app', 'api')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'route.ts')
    .map((file) => file.split(path.sep).join('/'))
    .sort()
  return files.flatMap((file) => {
    const handlers = require(path.join(folder, file)) as Record<string, unknown>
    const place = `/${path.posix.dirname(file).replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')}`
    return METHODS.flatMap((method) => {
      const definition = endpointDefinitionOf(handlers[method])
      return definition ? [{ method, path: place, definition }] : []
    })
  })
}
