import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type DeclaredCall, declaredCall } from '@/lib/core/route'
import { inProject } from '../server/project'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type CallMethod = (typeof METHODS)[number]

/** A call of a route file; `path` is the one below `/api`, with `{id}` for what varies. */
export interface FoundCall {
  method: CallMethod
  path: string
  call: DeclaredCall
}

/** Every call of every route file, except those of next-auth, which has no declarations. */
export function findCalls(): FoundCall[] {
  const folder = inProject('app', 'api')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'route.ts')
    .map((file) => file.split(path.sep).join('/'))
    .sort()
  return files.flatMap((file) => {
    const handlers = require(path.join(folder, file)) as Record<string, unknown>
    const place = `/${path.posix.dirname(file).replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}')}`
    return METHODS.flatMap((method) => {
      const call = declaredCall(handlers[method])
      return call ? [{ method, path: place, call }] : []
    })
  })
}
