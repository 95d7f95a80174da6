import { spawn } from 'node:child_process'
import { projectRoot } from '../server/project'
import type { Settings } from '../server/settings'

export type CommandOptions = {
  env: Settings
  /** The command is stopped after this long without output. */
  silenceMs: number
  /** The time limit for the first output; default `silenceMs`. */
  beginMs?: number
  limitMs: number
  onLine?: (line: string) => void
}

/** Runs a command and returns its output. Rejects with its last lines if it fails or exceeds a time limit. */
export function runCommand(command: string, args: string[], options: CommandOptions) {
  const { env, silenceMs, beginMs = silenceMs, limitMs, onLine } = options
  return new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    let reason: string | undefined
    const end = (why?: string) => {
      reason = why
      child.kill('SIGKILL')
    }
    const endWithUs = () => end()
    process.once('exit', endWithUs)
    const silent = `no output for ${silenceMs / 1000} s`
    let silence = setTimeout(end, beginMs, silent)
    const limit = setTimeout(end, limitMs, `took longer than ${limitMs / 1000} s`)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        clearTimeout(silence)
        silence = setTimeout(end, silenceMs, silent)
        printed += chunk
        const lines = chunk.toString().split(/[\r\n]+/)
        for (const line of lines) if (line.trim()) onLine?.(line.trim())
      })
    }
    const settle = (failure?: string) => {
      clearTimeout(limit)
      clearTimeout(silence)
      process.removeListener('exit', endWithUs)
      if (failure === undefined) resolve(printed)
      else reject(new Error(failure))
    }
    child.once('error', (error) => settle(error.message))
    child.once('close', (code, signal) => {
      const lastLines = printed.trim().split('\n').slice(-3).join('\n')
      settle(code === 0 ? undefined : (reason ?? (lastLines || `ended with ${signal ?? code}`)))
    })
  })
}
